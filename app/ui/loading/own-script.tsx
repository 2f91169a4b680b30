import { useNonce } from "./nonce.tsx";

/**
 * An inline script of our own, which runs where it stands in the server's page and is allowed there by its
 * hash. In the browser its text is not needed: `source={import.meta.env.SSR ? text : ""}` keeps it out.
 */
export function OwnScript({ source }: { source: string }) {
  const nonce = useNonce();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}
