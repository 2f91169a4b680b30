import { useNonce } from "./nonce.tsx";

/**
 * An inline script that runs in the server-rendered page and is allowed by its hash. The browser bundle doesn't need
 * its text: use `source={import.meta.env.SSR ? text : ""}`.
 */
export function OwnScript({ source }: { source: string }) {
  const nonce = useNonce();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}
