import { ImagePlus, ZoomIn } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import {
  type Crop,
  insideCrop,
  maxAvatarBytes,
  smallestCrop,
  wholeCrop,
} from "#app/profiles/avatar/avatar-crop.ts";
import { profileMessages } from "#app/profiles/messages.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { useFieldAnswer } from "#app/ui/form/form-state.tsx";

const SIDE = 224;

interface AvatarPickerProps {
  name: string;
  src: string | null;
}

interface Chosen {
  address: string;
  /** Upright, in pixels; unknown until the browser has read the picture. */
  width: number;
  height: number;
}

/** Chooses and crops a picture. The server does the cropping. */
export function AvatarPicker({ name, src }: AvatarPickerProps) {
  const error = useFieldAnswer("avatar").wrong?.[0];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [problem, setProblem] = useState(error);
  useEffect(() => setProblem(error), [error]);
  const address = chosen?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  function drop(words?: string) {
    setChosen(undefined);
    setProblem(words);
    if (input.current) input.current.value = "";
  }

  function choose(file: File | undefined) {
    setCrop(wholeCrop);
    if (!file) return drop();
    if (file.size > maxAvatarBytes) return drop(profileMessages.picture_too_large);
    setProblem(undefined);
    setChosen({ address: URL.createObjectURL(file), width: 0, height: 0 });
  }

  const move = (to: Crop) => chosen && setCrop(insideCrop(to, chosen.width, chosen.height));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Picture</legend>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        {chosen ? (
          <Cutter chosen={chosen} crop={crop} onMove={move}>
            <img
              src={chosen.address}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setChosen({ ...chosen, width, height })
              }
              onError={() => drop(profileMessages.picture_broken)}
              className="pointer-events-none absolute max-w-none"
              style={placed(chosen, crop)}
            />
          </Cutter>
        ) : (
          <Avatar seed={name} src={src} className="size-28" />
        )}
        <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-3">
          <label
            htmlFor={`${id}-file`}
            className={`${buttonClass({ look: "secondary" })} has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)`}
          >
            <ImagePlus aria-hidden="true" size={18} strokeWidth={1.75} />
            {src || chosen ? "Choose another picture" : "Choose a picture"}
            <input
              ref={input}
              id={`${id}-file`}
              type="file"
              name="avatar"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              className="sr-only"
              aria-describedby={problem ? `${id}-error` : `${id}-help`}
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          </label>
          {chosen && (
            <label className="flex w-full max-w-72 items-center gap-3 text-sm">
              <ZoomIn aria-hidden="true" size={18} strokeWidth={1.75} />
              <span className="sr-only">Zoom</span>
              <input
                type="range"
                min={0}
                max={100}
                value={Math.round(((1 - crop.size) / (1 - smallestCrop)) * 100)}
                onChange={(event) =>
                  move({ ...crop, size: 1 - (Number(event.currentTarget.value) / 100) * (1 - smallestCrop) })
                }
                className="h-11 w-full"
              />
            </label>
          )}
          {problem && <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>}
          <p id={`${id}-help`} className="text-sm text-ink-3">
            {chosen
              ? "Drag the picture or use the arrow keys to choose what the circle shows."
              : "JPEG, PNG, WebP, AVIF or GIF, up to 8 MB. We remove location data."}
          </p>
          {src && !chosen && <Checkbox name="remove_avatar" label="Remove my picture" />}
        </div>
      </div>
      {(["x", "y", "size"] as const).map((part) => (
        <input key={part} type="hidden" name={`crop_${part}`} value={crop[part]} />
      ))}
    </fieldset>
  );
}

function placed({ width, height }: Chosen, { x, y, size }: Crop) {
  if (width === 0) return { visibility: "hidden" } as const;
  const scale = SIDE / (size * Math.min(width, height));
  return {
    width: width * scale,
    height: height * scale,
    left: SIDE / 2 - x * width * scale,
    top: SIDE / 2 - y * height * scale,
  };
}

interface CutterProps {
  chosen: Chosen;
  crop: Crop;
  onMove: (to: Crop) => void;
  children: React.ReactNode;
}

/** The circle in which the picture is moved, by finger, mouse or arrow keys. */
function Cutter({ chosen, crop, onMove, children }: CutterProps) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const shown = (size: number) => (size * SIDE) / (crop.size * Math.min(chosen.width, chosen.height) || 1);

  function drag(event: PointerEvent) {
    if (!last.current) return;
    const [dx, dy] = [event.clientX - last.current.x, event.clientY - last.current.y];
    last.current = { x: event.clientX, y: event.clientY };
    onMove({ ...crop, x: crop.x - dx / shown(chosen.width), y: crop.y - dy / shown(chosen.height) });
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-0.03, 0],
      ArrowRight: [0.03, 0],
      ArrowUp: [0, -0.03],
      ArrowDown: [0, 0.03],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove({ ...crop, x: crop.x + step[0], y: crop.y + step[1] });
  }

  return (
    <button
      type="button"
      aria-label="Visible part of the picture. Move it with the arrow keys."
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onPointerCancel={() => {
        last.current = undefined;
      }}
      className="relative shrink-0 cursor-grab touch-none overflow-hidden rounded-full border border-line bg-paper-3 active:cursor-grabbing"
      style={{ width: SIDE, height: SIDE }}
    >
      {children}
    </button>
  );
}
