import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A menu has done its work once the page has changed. */
export function useMenusClosedAfterMoves(): void {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) open.hidePopover();
  }, [key]);
}
