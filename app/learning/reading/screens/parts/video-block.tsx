import { Play } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import type { Video } from "../../../video-address.ts";

const owners = { YouTube: "Google", Vimeo: "Vimeo" };

/** A related video. Nothing is asked of its host before the reader says so. */
export function VideoBlock({ video }: { video: Video }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <section aria-labelledby="video" className="mt-12 print:hidden">
      <h2 id="video" className="serif mb-4 text-2xl">
        Related video
      </h2>
      <div className="grid aspect-video place-items-center overflow-hidden rounded-xl border border-line bg-paper-2">
        {agreed ? (
          <iframe
            src={video.embed}
            title="Related video"
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full"
          />
        ) : (
          <div className="flex flex-col items-center gap-4 px-6 text-center">
            <Illustration name="rings" className="hidden h-24 w-auto sm:block" />
            <Button icon={<Play aria-hidden="true" size={18} />} onClick={() => setAgreed(true)}>
              Play the video from {video.host}
            </Button>
            <p className="max-w-[34em] text-sm text-ink-3">
              Playing it connects you to {owners[video.host]}, which may keep a note of it. You can also{" "}
              <a href={video.watch} rel="noopener" className="link">
                watch it there
              </a>
              .
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
