import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { delayRequests } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { xssCorpus } from "#tests/support/hostile/xss-corpus.ts";
import { it } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-page.ts";

const text = (page: Page) => page.locator("#article-content.ProseMirror");
const saved = (page: Page) => page.getByText(/(Draft|Changes) saved at/);
const away = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module/;

/** Opens the editor of a new article and waits until one can write. */
async function begin(page: Page, email = "member@sadhana.test"): Promise<void> {
  await signInAs(page, email, "/articles/new");
  await text(page).waitFor();
}

async function typeAtEnd(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

/** Brings something to the editor as the clipboard or the mouse would. */
async function bring(
  page: Page,
  kind: "paste" | "drop",
  { html, files = [] }: { html?: string; files?: { name: string; type: string; base64: string }[] },
): Promise<void> {
  await text(page).evaluate(
    (editor, brought) => {
      const data = new DataTransfer();
      if (brought.html) data.setData("text/html", brought.html);
      for (const { name, type, base64 } of brought.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const { left, top } = editor.getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true };
      editor.dispatchEvent(
        brought.kind === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: data })
          : new DragEvent("drop", { ...shared, dataTransfer: data, clientX: left + 40, clientY: top + 40 }),
      );
    },
    { kind, files, ...(html ? { html } : {}) },
  );
}

// Proves 1.8.12
it("keeps an article through a lost connection, a failed save and the session's end", async ({ visit }) => {
  const page = await visit({ device: "phone", expected: away });
  await begin(page);
  await page.getByLabel("Title", { exact: true }).fill("Written on a train");
  await typeAtEnd(page, "Before the tunnel.");
  await saved(page).waitFor();

  await page.context().setOffline(true);
  await typeAtEnd(page, " In the tunnel.");
  await page.getByText("No connection. Your text is on this device").waitFor();
  await page.getByLabel("Preview text").fill("Nothing is lost under a mountain.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await page.getByText("Your article couldn't be saved.", { exact: false }).waitFor();
  await text(page).getByText("Before the tunnel. In the tunnel.").waitFor();
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await page.context().setOffline(false);
  await saved(page).waitFor();

  // The studio does not answer and the page reloads, so only this browser has the last words.
  await page.route("**/articles/autosave", (route) => route.abort());
  await typeAtEnd(page, " After it.");
  await page.getByText("No connection. Your text is on this device").waitFor();
  await page.route("**/assets/rich-text*", (route) => route.abort());
  await page.reload();
  await page.getByText("The editor couldn't be loaded").waitFor();
  await page.unroute("**/assets/rich-text*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("We restored your unsaved text.").waitFor();
  await text(page).getByText("In the tunnel. After it.").waitFor();
  await page.unroute("**/articles/autosave");
  await saved(page).waitFor();
  await page.reload();
  await text(page).getByText("In the tunnel. After it.").waitFor();
  expect(await page.getByText("We restored your unsaved text.").count()).toBe(0);
  expect(await page.getByLabel("Preview text").inputValue()).toBe("Nothing is lost under a mountain.");

  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/articles\/.+\/edit$/);
  // The page has checked the session before it ends.
  await untilQuiet(page);
  await page.context().clearCookies();
  await typeAtEnd(page, " After midnight.");
  await page.getByText("You are signed out. Your text is saved on this device").waitFor();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe(address);
  await signInAs(page, "member@sadhana.test", address);
  await page.getByText("We restored your unsaved text.").waitFor();
  await text(page).getByText("After it. After midnight.").waitFor();
});

it("saves an article in order over a slow connection", async ({ visit }) => {
  const page = await visit();
  await begin(page);
  let [underWay, most] = [0, 0];
  const held = Promise.withResolvers<void>();
  await page.route("**/articles/autosave", async (route) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await held.promise;
    const answer = await route.fetch();
    underWay -= 1;
    await route.fulfill({ response: answer });
  });
  await page.getByLabel("Title", { exact: true }).fill("A slow line");
  await page.getByLabel("Preview text").fill("A line.");
  await typeAtEnd(page, "One.");
  await expect.poll(() => underWay).toBe(1);
  // Each `online` event asks for a save, as a pause while writing does.
  for (const words of [" Two.", " Three.", " Four."]) {
    await typeAtEnd(page, words);
    await page.evaluate(() => dispatchEvent(new Event("online")));
  }
  held.resolve();
  await saved(page).waitFor();
  await expect.poll(() => underWay).toBe(0);
  expect(most).toBe(1);
  expect(await page.getByText("was changed in another tab", { exact: false }).count()).toBe(0);
  await page.unroute("**/articles/autosave");
  await page.reload();
  await text(page).getByText("One. Two. Three. Four.").waitFor();

  // The editor takes no input while a button saves, because that input would be lost.
  const saving = await delayRequests(page, "**/articles/**/*.data*", "POST");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await page.getByRole("button", { name: "Saving…" }).waitFor();
  const line = page.getByLabel("Preview text");
  await line.evaluate((field) => field.focus());
  await page.keyboard.type(" And another.");
  expect(await line.inputValue()).toBe("A line.");
  saving.release();
  await page.getByText("Your draft is saved.").waitFor();
  await page.waitForURL("**/learning");
});

it("warns in a second tab that an article was changed, and keeps both texts", async ({ openVisitor }) => {
  const context = await openVisitor();
  const first = await context.newPage();
  await begin(first);
  await first.getByLabel("Title", { exact: true }).fill("Two tabs");
  await typeAtEnd(first, "Common ground.");
  await saved(first).waitFor();
  const second = await context.newPage();
  await second.goto(first.url());
  await text(second).getByText("Common ground.").waitFor();

  await typeAtEnd(first, " From the first.");
  await first.getByText("Saved on this device", { exact: true }).waitFor();
  await saved(first).waitFor();
  await typeAtEnd(second, " From the second.");
  const warning = "This article was changed in another tab or by someone else after you opened it.";
  await second.getByText(warning).waitFor();
  await second.getByText("Changed elsewhere. Your version is saved on this device.").waitFor();

  // The next save of the first tab does not overwrite the second.
  await typeAtEnd(first, " Again.");
  await first.getByText("Saved on this device", { exact: true }).waitFor();
  await saved(first).waitFor();
  await second.reload();
  await text(second).getByText("From the first. Again.").waitFor();
  await second.getByText("This device has unsaved text").waitFor();
  await second.getByRole("button", { name: "Use this text" }).click();
  await text(second).getByText("Common ground. From the second.").waitFor();
  await saved(second).waitFor();

  await typeAtEnd(first, " Too late.");
  await first.getByText(warning).waitFor();
  await first.getByRole("button", { name: "Open the other version" }).click();
  await text(first).getByText("Common ground. From the second.").waitFor();
});

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style>p.MsoNormal{margin:0;font-family:"Calibri"}</style></head><body lang=EN-GB>
<!--StartFragment--><h2 style='color:#2F5496'>A heading of Word<o:p></o:p></h2>
<p class=MsoNormal style='margin-bottom:8pt'><span style='font-weight:bold;color:red'>Bold in Word</span> and plain<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='font-family:Symbol'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span>first point</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='font-family:Symbol'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span>second point</p>
<!--EndFragment--></body></html>`;

const fromTheWeb = `<div class="post" onclick="window.hacked=1" style="position:fixed"><p id="x" style="font-size:99px">From a page</p>
<img src="https://evil.example/track.gif" onerror="window.hacked=1"><a href="javascript:window.hacked=1">a bad link</a>
<a href="https://example.org/good" onclick="window.hacked=1" target="_top">a good link</a><script>window.hacked=1</script></div>`;

// Proves 1.2.32
it("cleans text pasted from Word, the web and attackers, and uploads pictures", async ({ visit }) => {
  // The content security policy blocks the attacks, and the browser logs that.
  const page = await visit({ expected: /Content Security Policy/ });
  await begin(page);
  await text(page).click();
  await bring(page, "paste", { html: fromWord });
  await text(page).locator("ul li", { hasText: "first point" }).waitFor();
  expect(await text(page).locator("ul li").allInnerTexts()).toEqual(["first point", "second point"]);
  await text(page).locator("h2", { hasText: "A heading of Word" }).waitFor();
  await text(page).locator("strong", { hasText: "Bold in Word" }).waitFor();
  await page.keyboard.press("Control+End");
  await bring(page, "paste", { html: fromTheWeb });
  await text(page).getByText("From a page").waitFor();
  await text(page).locator("a[href='https://example.org/good']").waitFor();
  const attacks = xssCorpus.flatMap((payload) => [payload, `<p>${payload}</p>`]);
  await text(page).evaluate((editor, pasted) => {
    for (const html of pasted) {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      editor.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
    }
  }, attacks);
  const odd = await text(page).evaluate((editor) =>
    [...editor.querySelectorAll("*")]
      .filter((element) => !element.matches(".ProseMirror-trailingBreak, .ProseMirror-separator"))
      .flatMap((element) => [
        ...(/^(P|BR|H[1-3]|STRONG|EM|U|S|UL|OL|LI|BLOCKQUOTE|PRE|CODE|A|HR)$/.test(element.tagName)
          ? []
          : [element.outerHTML]),
        ...[...element.attributes]
          .filter(
            ({ name, value }) => name !== "href" || /^\s*(javascript|vbscript|data|blob|file):/i.test(value),
          )
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ]),
  );
  expect(
    odd.filter(
      (found) =>
        !/^(A (rel|target)=|OL start=|PRE |CODE class=|P (data-placeholder=|class=is-empty))/.test(found),
    ),
  ).toEqual([]);
  await saved(page).waitFor();
  expect(await page.evaluate("window.hacked")).toBeUndefined();

  await typeAtEnd(page, "Above the picture.");
  const png = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#3c7a63" } })
    .png()
    .toBuffer();
  const file = { name: "mat.png", type: "image/png", base64: png.toString("base64") };
  await bring(page, "paste", { files: [file] });
  await text(page).locator("img").waitFor();
  await bring(page, "drop", { files: [{ ...file, name: "again.png" }] });
  await expect.poll(() => text(page).locator("img").count()).toBe(2);
  const wrong = page.getByText("Please choose a PNG, GIF, JPEG, BMP or ICO picture.");
  await bring(page, "drop", {
    files: [{ name: "notes.pdf", type: "application/pdf", base64: btoa("%PDF-1.7") }],
  });
  await wrong.first().waitFor();

  const chooser = page.getByLabel("Picture file");
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await chooser.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: large });
  await page.getByText("This picture is too large. The limits are 10 MB and 40 megapixels").waitFor();
  await chooser.setInputFiles({ name: "mat.png", mimeType: "image/png", buffer: png });
  await page.getByAltText("Preview").waitFor();
  await page.getByRole("button", { name: "Remove picture" }).click();

  // The studio cannot fetch this image: the preview disappears, an error appears, and the address stays.
  await page.getByLabel("Image URL").fill("http://127.0.0.1:9/none.png");
  await page.getByLabel("Video URL").focus();
  await page.getByText("We couldn't load a picture from this address.").waitFor();
  expect(await page.getByAltText("Preview").count()).toBe(0);
});
