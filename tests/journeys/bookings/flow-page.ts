import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bookingIdPattern } from "#app/bookings/booking-id.ts";

/** The visible button of that name: hidden steps come before the shown one. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last();
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();

/** Returns the next date whose day and month are the same number, so that every locale types it alike. */
function findSymmetricDate(): string {
  const month = new Date(Date.now() + 31 * 86_400_000);
  const number = String(month.getUTCMonth() + 1).padStart(2, "0");
  return `${month.getUTCFullYear()}-${number}-${number}`;
}

export const soon = findSymmetricDate();

/** Reads the booking's id on its confirmation. */
export async function readBookingId(page: Page, heading: string): Promise<string> {
  await page.getByRole("heading", { name: heading }).waitFor();
  const id = (await page.locator("main").textContent())?.match(/YOG-\d{8}-[A-Z0-9]{6}/)?.[0] ?? "";
  expect(id).toMatch(bookingIdPattern);
  return id;
}
