/** Bodies that were made in one piece: read back from their answers, they would be streams. */
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** An answer whose body is known whole. */
export function wholeAnswer(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(body, init);
  bodies.set(answer, body);
  return answer;
}

/** The body of an answer that nobody has read. */
export async function bodyOf(answer: Response): Promise<Buffer<ArrayBuffer>> {
  return bodies.get(answer) ?? Buffer.from(await answer.arrayBuffer());
}

/** False where an answer certainly has none. */
export const hasBody = (answer: Response): boolean => bodies.has(answer) || answer.body !== null;
