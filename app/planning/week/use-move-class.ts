import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import {
  describeTeacher,
  type GridClass,
  type Target,
  type TimeOffDays,
  timeText,
  toTarget,
} from "./week-grid-layout.ts";

/** A press that moves less than this opens the class. */
const DRAG_PX = 5;
const STEP_MINUTES = 15;

interface Week {
  first: string;
  /** The first hour of the grid. */
  from: number;
  away: readonly TimeOffDays[];
}

/**
 * Moves a class by dragging it with the mouse, or with the keys M, arrows, Enter and Escape. Dropping opens the form of
 * the move, and nothing changes before it is sent.
 */
export function useMoveClass(
  grid: RefObject<HTMLElement | null>,
  classes: readonly GridClass[],
  { first, away }: Week,
) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<Target>();
  const [message, setMessage] = useState("");
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function drop(one: GridClass, to: Target) {
    setTarget(undefined);
    if (to.date === one.date && to.minute === one.minute && to.minutes === one.minutes) return;
    const minutes = to.minutes === one.minutes ? "" : `/${to.minutes}`;
    const [path, search = ""] = (one.move?.to ?? "").split("?");
    void navigate(`${path}/${to.date}/${timeText(to.minute)}${minutes}${search && `?${search}`}`, {
      preventScrollReset: true,
    });
  }

  function drag(event: PointerEvent<HTMLElement>, one: GridClass, way: "move" | "resize") {
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>(".week-day > ul") ?? [])];
    const column = columns.find((each) => each.contains(event.currentTarget));
    if (!column || event.button !== 0 || event.pointerType === "touch") return;
    const { clientX: x, clientY: y } = event;
    const perMinute = column.clientHeight / Number(getComputedStyle(column).getPropertyValue("--day"));
    let latest: Target | undefined;
    const move = (to: globalThis.PointerEvent) => {
      if (!latest && Math.hypot(to.clientX - x, to.clientY - y) < DRAG_PX) return;
      const over = columns.findIndex((each) => to.clientX < each.getBoundingClientRect().right);
      const date = zoneClock.addDays(first, over === -1 ? columns.length - 1 : over);
      const by = (to.clientY - y) / perMinute;
      latest = toTarget(
        one,
        way === "move"
          ? { date, minute: one.minute + by, minutes: one.minutes }
          : { date: one.date, minute: one.minute, minutes: one.minutes + by },
      );
      setTarget(latest);
    };
    const end = (finish: boolean) => {
      stop.current?.();
      if (!latest) return;
      // The click that follows would open the class.
      const swallow = (click: MouseEvent) => click.preventDefault();
      addEventListener("click", swallow, true);
      setTimeout(() => {
        removeEventListener("click", swallow, true);
        if (finish && latest) drop(one, latest);
        else setTarget(undefined);
      });
    };
    const up = () => end(true);
    const cancel = (key: globalThis.KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.preventDefault();
      end(false);
    };
    stop.current = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("keydown", cancel, true);
      stop.current = undefined;
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("keydown", cancel, true);
  }

  function press(event: KeyboardEvent<HTMLElement>, one: GridClass) {
    const say = (to: Target) => {
      setTarget(to);
      const day = zoneClock.weekdayText(zoneClock.weekdayOf(to.date));
      setMessage(`${day}, ${timeText(to.minute)}. ${describeTeacher(one, to, classes, away)}`);
    };
    if (target?.key !== one.key) {
      if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setTarget({ key: one.key, date: one.date, minute: one.minute, minutes: one.minutes });
      setMessage(`Moving ${one.name}. Use the arrow keys, then Enter to confirm or Escape to cancel.`);
      return;
    }
    const last = zoneClock.addDays(first, 6);
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (days) {
      const date = zoneClock.addDays(target.date, days);
      if (date >= first && date <= last) say({ ...target, date });
    } else if (steps) {
      say(toTarget(one, { ...target, minute: target.minute + steps * STEP_MINUTES }));
    } else if (event.key === "Enter") {
      drop(one, target);
    } else if (event.key === "Escape") {
      setTarget(undefined);
      setMessage("Move canceled.");
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    target,
    message,
    start: (
      event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>,
      one: GridClass,
      way: "move" | "resize",
    ) => {
      if (!one.move) return;
      if ("key" in event) press(event, one);
      else drag(event, one, way);
    },
  };
}
