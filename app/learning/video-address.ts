export interface Video {
  host: "YouTube" | "Vimeo";
  id: string;
  /** The player's address, requested only after the reader agrees. */
  embed: string;
  watch: string;
}

const youtubeHosts = ["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"];
const vimeoHosts = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];

/** Parses a YouTube or Vimeo address. Returns null for anything else. */
export function parseVideoAddress(address: string | null | undefined): Video | null {
  const text = address?.trim() ?? "";
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password || url.port) return null;
  const parts = url.pathname.split("/").filter(Boolean);
  if (url.hostname === "youtu.be") return youtube(parts[0], url);
  if (youtubeHosts.includes(url.hostname)) {
    const named = ["embed", "shorts", "live", "v"].includes(parts[0] ?? "");
    return youtube(named ? parts[1] : (url.searchParams.get("v") ?? undefined), url);
  }
  if (vimeoHosts.includes(url.hostname)) return vimeo(parts, url);
  return null;
}

function youtube(id: string | undefined, url: URL): Video | null {
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  const start = /^(\d{1,6})s?$/.exec(url.searchParams.get("t") ?? url.searchParams.get("start") ?? "")?.[1];
  return {
    host: "YouTube",
    id,
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ""}`,
    watch: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
  };
}

function vimeo(parts: string[], url: URL): Video | null {
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[at];
  if (!id) return null;
  // An unlisted video has its key after the number or in `h`.
  const next = parts[at + 1];
  const key = url.searchParams.get("h") ?? next;
  const unlisted = key && /^[0-9a-f]{6,20}$/i.test(key) ? key : undefined;
  return {
    host: "Vimeo",
    id,
    embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${unlisted ? `&h=${unlisted}` : ""}`,
    watch: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ""}`,
  };
}
