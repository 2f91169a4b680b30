import { NotFound, Unauthorized, UnexpectedError } from "./refusal-pages.tsx";

/** Replaces a page that fails to load. In its own file so that the root can load it lazily. */
export default function RefusalPage({ status }: { status: number }) {
  if (status === 404) return <NotFound />;
  return status === 403 ? <Unauthorized /> : <UnexpectedError />;
}
