import { NotFound, Unauthorized, UnexpectedError } from "./refusal-pages.tsx";

/** What is shown in place of a page that could not be. */
export default function RefusalPage({ status }: { status: number }) {
  if (status === 404) return <NotFound />;
  return status === 403 ? <Unauthorized /> : <UnexpectedError />;
}
