import type { LiveEvent } from "./live-messages.ts";
import { openLiveStream } from "./open-live-stream.ts";

// This shared worker holds the live stream for all tabs of a person.

const tabs = new Set<MessagePort>();
let closeStream: (() => void) | undefined;
let isOpen = false;

function notifyTabs(...event: LiveEvent): void {
  if (event[0] === "open") isOpen = true;
  if (event[0] === "closed") isOpen = false;
  for (const tab of tabs) tab.postMessage(event);
}

function add(tab: MessagePort): void {
  tabs.add(tab);
  closeStream ??= openLiveStream(notifyTabs);
  // The tab may have missed earlier events.
  if (isOpen) tab.postMessage(["open", {}] satisfies LiveEvent);
  // A tab sends its only message when it leaves.
  tab.onmessage = () => remove(tab);
}

function remove(tab: MessagePort): void {
  tabs.delete(tab);
  if (tabs.size > 0) return;
  closeStream?.();
  closeStream = undefined;
  isOpen = false;
}

addEventListener("connect", (event) => {
  for (const tab of (event as MessageEvent).ports) add(tab);
});
