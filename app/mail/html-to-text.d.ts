/** The package brings no types of its own. */
declare module "html-to-text" {
  export function compile(options: { wordwrap: number; selectors: object[] }): (html: string) => string;
}
