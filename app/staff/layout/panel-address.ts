import { useLocation } from "react-router";
import { listAddress } from "#app/platform/lists/list-address.ts";

export type PanelAddress = ReturnType<typeof panelAddress>;

/**
 * Returns the function for the addresses of a module whose rows and forms open beside its list. The addresses keep
 * the list's filters: an empty `at` is the list, other values are a row or form such as `new` or `ID/cancel`. The list
 * drops the parameters in `opened`.
 */
export function panelAddress(path: string, opened: readonly string[]) {
  return (search: string | URLSearchParams, at = "", set: Readonly<Record<string, string>> = {}): string => {
    const parameters = [...opened, "done", ...(at ? [] : ["alone"])];
    const query = listAddress(new URLSearchParams(search), { opened: parameters, set, otherwise: "" });
    return `${path}${at && `/${at}`}${query}`;
  };
}

/** Returns the addresses of a module with the present filters. */
export function usePanelAddress(address: PanelAddress) {
  const { search } = useLocation();
  return (at?: string, set?: Record<string, string>) => address(search, at, set);
}

/** Returns an address in the module of `place`, whose screens can have a second, shared address. */
export function moduleAddress(
  { pathname, search }: { pathname: string; search: string },
  at?: string,
  set?: Readonly<Record<string, string>>,
): string {
  return panelAddress(
    pathname
      .replace(/\.data$/, "")
      .split("/", 3)
      .join("/"),
    [],
  )(search, at, set);
}

/** Returns `moduleAddress` at the present location. */
export function useModuleAddress() {
  const place = useLocation();
  return (at?: string) => moduleAddress(place, at);
}
