/**
 * Delays the first paint until the parser has reached this element. Otherwise, slow connections would paint one of two
 * columns alone and then move it. Browsers without support ignore this.
 */
export function PaintedToHere({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
