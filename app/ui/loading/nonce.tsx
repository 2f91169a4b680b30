import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/**
 * The mark of this rendering, for inline scripts of our own: the server takes it off again and allows
 * the script by its hash. Undefined in the browser.
 */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
