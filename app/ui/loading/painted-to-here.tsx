/**
 * Keeps a browser from painting before the page has come to this place: on a slow line the first half of what stands
 * beside each other would be painted alone, and moved by the second. Browsers that do not know it paint as ever.
 */
export function PaintedToHere({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
