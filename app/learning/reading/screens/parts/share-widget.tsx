import { Check, Link2, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast.tsx";

const COPIED_MS = 2_000;

interface ShareWidgetProps {
  title: string;
  text: string;
  address: string;
}

export function ShareWidget({ title, text, address }: ShareWidgetProps) {
  const [copied, setCopied] = useState(false);
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet("share" in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      showToast(`The link couldn't be copied: ${address}`, "alert");
    }
  }

  const places = [
    { name: "Facebook", to: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}` },
    {
      name: "Twitter",
      to: `https://twitter.com/intent/tweet?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
    },
    {
      name: "LinkedIn",
      to: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
    },
  ];
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="serif text-xl">
        Pass it on
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map(({ name, to }) => (
          <li key={name}>
            <a
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share on ${name}`}
              className={buttonClass({ look: "secondary", size: "small" })}
            >
              {name}
            </a>
          </li>
        ))}
        <li hidden={!hasSheet}>
          <Button
            look="secondary"
            size="small"
            icon={<Share2 aria-hidden="true" size={16} />}
            // Closing the share sheet rejects the promise.
            onClick={() => void navigator.share({ title, text, url: address }).catch(() => {})}
          >
            Share…
          </Button>
        </li>
        <li>
          <Button
            look="secondary"
            size="small"
            icon={copied ? <Check aria-hidden="true" size={16} /> : <Link2 aria-hidden="true" size={16} />}
            onClick={() => void copy()}
          >
            {copied ? "Copied!" : "Copy link"}
          </Button>
        </li>
      </ul>
      <span role="status" className="sr-only">
        {copied ? "Copied!" : ""}
      </span>
    </section>
  );
}
