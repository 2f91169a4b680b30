/*
 * The site's pictures. Each stands in a field of 160 by 120, is drawn with one weight of line in the
 * colour of its text, and holds one marigold disc: the sun, wherever it is that day.
 */
export const drawings = {
  sunrise: `
    <path class="sun" d="M60 86a20 20 0 0 1 40 0z"/>
    <path d="M46 86a34 34 0 0 1 68 0M32 86a48 48 0 0 1 96 0"/>
    <path d="M10 86h140M40 96h80M56 105h48M70 114h20"/>`,
  mountain: `
    <circle class="sun" cx="117" cy="34" r="12"/>
    <path d="M10 100 58 38l22 31 18-20 50 51"/>
    <path d="m46.4 53 6 5 5.6-4.5 5.4 5 5.2-5.5M91 56.6l4.6 4.4 4.4-3.6 4.6 4"/>
    <path d="M8 110q36-8 72-1t72-2"/>`,
  moon: `
    <path d="M88 16a36 36 0 1 0 29 53 30 30 0 0 1-29-53z"/>
    <circle class="sun" cx="112" cy="37" r="7"/>
    <path d="M34 100h92M50 109h60M68 118h24"/>`,
  breath: `
    <circle cx="80" cy="27" r="9.5"/>
    <path d="M80 41c-13 0-18 8-21 20l-6 21c-2 6 5 9 8 4l9-19M80 41c13 0 18 8 21 20l6 21c2 6-5 9-8 4l-9-19"/>
    <path d="M70 67c1 9-2 15-8 19M90 67c-1 9 2 15 8 19"/>
    <path d="M58 88c-14 0-24 6-24 12 0 8 22 9 46-2 24 11 46 10 46 2 0-6-10-12-24-12"/>
    <path d="M62 104c12-10 24-10 36 0"/>
    <circle class="sun" cx="80" cy="62" r="5.5"/>
    <path d="M44 44a40 40 0 0 1 17-27M116 44a40 40 0 0 0-17-27M29 50a56 56 0 0 1 16-37M131 50a56 56 0 0 0-16-37"/>`,
  lotus: `
    <circle class="sun" cx="80" cy="17" r="8"/>
    <path d="M80 35c15 16 17 38 0 57-17-19-15-41 0-57z"/>
    <path d="M68 53c-6-7-13-11-20-13-4 21 8 43 32 52M92 53c6-7 13-11 20-13 4 21-8 43-32 52"/>
    <path d="M49 60c-9-3-18-3-26 0 8 20 29 32 57 32M111 60c9-3 18-3 26 0-8 20-29 32-57 32"/>
    <path d="M34 102h92M54 111h52"/>`,
  desk: `
    <circle class="sun" cx="80" cy="15" r="9"/>
    <circle cx="80" cy="46" r="9"/>
    <path d="M60 84c0-12 3-18 9-23-15-6-19-26-1-40M100 84c0-12-3-18-9-23 15-6 19-26 1-40"/>
    <path d="M14 84h132M26 84v28M134 84v28"/>
    <path d="M106 84l5-22h24l-5 22M28 72h13v12H31zM41 75c6-1 6 6 0 6"/>`,
  kite: `
    <circle class="sun" cx="38" cy="32" r="11"/>
    <path d="M104 10 128 37 92 66 78 28zM104 10 92 66M78 28l50 9"/>
    <path d="M92 66c-9 7 4 13-5 20s-16-1-24 8-5 10-9 13"/>
    <path d="m86 77 8 4-1-7zM72 86l-1 8 7-4z"/>
    <path d="M6 108c26-11 48-9 74-2s48 5 74-5"/>`,
  cradle: `
    <circle class="sun" cx="50" cy="30" r="10"/>
    <path d="M40 58c1 20 14 30 40 30s39-10 40-30z"/>
    <path d="M86 58c0-18 8-27 19-27s15 11 15 27M94 58c0-12 4-19 11-19"/>
    <path d="M50 71c8-6 14-6 20 0s12 6 20 0 14-6 21 0"/>
    <path d="m58 86-6 18M102 86l6 18M30 97c16 12 32 14 50 14s34-2 50-14"/>`,
  rings: `
    <circle class="sun" cx="80" cy="60" r="7"/>
    <circle cx="80" cy="60" r="16"/>
    <circle cx="80" cy="60" r="26" opacity=".82"/>
    <circle cx="80" cy="60" r="36" opacity=".64"/>
    <circle cx="80" cy="60" r="46" opacity=".46"/>
    <circle cx="80" cy="60" r="56" opacity=".28"/>`,
  wave: `
    <circle class="sun" cx="108" cy="32" r="14"/>
    <path d="M8 66c12-11 24-11 36 0s24 11 36 0 24-11 36 0 24 11 36 0"/>
    <path d="M8 84c12-11 24-11 36 0s24 11 36 0 24-11 36 0 24 11 36 0"/>
    <path d="M8 102c12-11 24-11 36 0s24 11 36 0 24-11 36 0 24 11 36 0"/>`,
  mat: `
    <circle class="sun" cx="106" cy="34" r="11"/>
    <path d="M34 104a13 13 0 1 1 13-13M34 97a6 6 0 1 1 6-6"/>
    <path d="m25 82 28-26a13 13 0 0 1 22 9L47 91M75 65v13"/>
    <path d="M34 104h84l32-28H64"/>`,
  letter: `
    <path d="M34 40c0-4 3-7 7-7h78c4 0 7 3 7 7v58c0 4-3 7-7 7H41c-4 0-7-3-7-7z"/>
    <path d="m36 38 39 34c3 3 7 3 10 0l39-34M36 102l27-27M124 102 97 75"/>
    <circle class="sun" cx="80" cy="77" r="9"/>
    <path d="M56 22h48M68 12h24"/>`,
  calendar: `
    <path d="M36 37c0-5 3-8 8-8h72c5 0 8 3 8 8v64c0 5-3 8-8 8H44c-5 0-8-3-8-8zM36 50h88M57 20v17M103 20v17"/>
    <circle class="sun" cx="80" cy="79" r="9"/>
    <path d="M51 65h7M76.5 65h7M102 65h7M51 79h7M102 79h7M51 93h7M76.5 93h7M102 93h7"/>`,
  bowl: `
    <circle class="sun" cx="80" cy="30" r="11"/>
    <path d="M32 62h96c0 26-20 42-48 42S32 88 32 62zM64 103l-3 9h38l-3-9"/>
    <path d="M44 74c8 4 16 4 24 0s16-4 24 0 16 4 24 0"/>
    <path d="M46 50h18M96 50h18"/>`,
  lamp: `
    <path class="sun" d="M121 62c-10-6-9-16 0-30 9 14 10 24 0 30z"/>
    <path d="M24 68c28 8 66 8 96-2 4 24-16 38-46 38-28 0-46-12-50-36z"/>
    <path d="M52 103l-6 9h56l-6-9M40 80c20 6 46 6 66 0"/>
    <path d="M103 22a32 32 0 0 1 36 0M96 11a46 46 0 0 1 50 0"/>`,
  path: `
    <circle class="sun" cx="104" cy="30" r="12"/>
    <path d="M6 64c20-18 42-24 62-12 14 8 26 10 40 2s30-10 46 2"/>
    <path d="M72 56c14 8 22 12 8 20s-40 12-46 34M80 60c22 8 36 14 20 24s-22 14-24 26"/>
    <path d="M128 110V74M116 74h20l7 7-7 7h-20z"/>`,
  book: `
    <circle class="sun" cx="80" cy="24" r="10"/>
    <path d="M80 54c-14-10-34-12-56-8v52c22-4 42-2 56 8 14-10 34-12 56-8V46c-22-4-42-2-56 8zM80 54v52"/>
    <path d="M38 62c10-1 19 0 28 4M38 76c10-1 19 0 28 4M122 62c-10-1-19 0-28 4M122 76c-10-1-19 0-28 4"/>`,
  key: `
    <circle class="sun" cx="52" cy="60" r="9"/>
    <circle cx="52" cy="60" r="24"/>
    <path d="M76 60h62v16M120 60v12M106 60v9"/>
    <path d="M24 100h112M48 110h64"/>`,
  people: `
    <circle class="sun" cx="80" cy="22" r="9"/>
    <circle cx="80" cy="50" r="10"/>
    <circle cx="42" cy="58" r="9"/>
    <circle cx="118" cy="58" r="9"/>
    <path d="M54 106c0-22 10-36 26-36s26 14 26 36M18 106c0-20 9-31 24-31 8 0 14 3 18 9M142 106c0-20-9-31-24-31-8 0-14 3-18 9"/>
    <path d="M10 106h140"/>`,
  leaf: `
    <circle class="sun" cx="118" cy="32" r="11"/>
    <path d="M80 108c0-26-2-44-10-62"/>
    <path d="M70 46c-22-2-36-14-38-34 24 0 38 12 38 34zM76 74c4-20 18-32 40-32 0 22-14 34-40 32zM79 92c-18 2-32-6-38-22 20-4 34 4 38 22z"/>
    <path d="M46 24 70 46M102 54 76 74M54 78l25 14M44 110h72"/>`,
  feather: `
    <circle class="sun" cx="40" cy="34" r="11"/>
    <path d="M38 108c14-26 44-62 86-90"/>
    <path d="M58 80C54 46 82 22 124 18c2 34-22 62-58 64"/>
    <path d="M76 58 70 42M92 43l-4-17M84 50h24M68 66h26M14 112h84M112 112h22"/>`,
  bell: `
    <path d="M80 24c-20 0-32 15-32 36 0 20-6 26-14 34h92c-8-8-14-14-14-34 0-21-12-36-32-36zM80 24V12"/>
    <circle class="sun" cx="80" cy="103" r="9"/>
    <path d="M30 52a54 54 0 0 1 12-30M130 52a54 54 0 0 0-12-30"/>`,
  lens: `
    <circle cx="70" cy="54" r="36"/>
    <path d="m96 80 30 30"/>
    <circle class="sun" cx="70" cy="54" r="10"/>
    <path d="M48 54a22 22 0 0 1 22-22M20 110h70"/>`,
  coins: `
    <circle class="sun" cx="112" cy="36" r="12"/>
    <path d="M26 74c0-6 12-11 27-11s27 5 27 11-12 11-27 11-27-5-27-11zM26 74v12c0 6 12 11 27 11s27-5 27-11V74M26 86v12c0 6 12 11 27 11s27-5 27-11V86"/>
    <path d="M80 90c0-6 12-11 27-11s27 5 27 11-12 11-27 11-27-5-27-11zM134 90v9c0 6-12 11-27 11-9 0-17-2-22-5"/>`,
  hourglass: `
    <path d="M50 14h60M50 108h60M56 14c0 24 8 34 24 47 16-13 24-23 24-47M56 108c0-24 8-34 24-47 16 13 24 23 24 47"/>
    <path class="sun" d="M66 104c2-12 8-17 14-17s12 5 14 17z"/>
    <path d="M80 61v18M66 34h28"/>`,
  teacup: `
    <circle class="sun" cx="116" cy="28" r="11"/>
    <path d="M36 54h68v22c0 17-12 28-34 28S36 93 36 76zM104 60h8c9 0 14 5 14 12s-6 13-15 13h-9"/>
    <path d="M58 42c-5-8 5-11 0-20M76 42c-5-8 5-11 0-20M24 112h96"/>`,
} satisfies Record<string, string>;

export type IllustrationName = keyof typeof drawings;
