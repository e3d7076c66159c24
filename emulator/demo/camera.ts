import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";

/** The colour schemes in which everything is photographed. */
export const SCHEMES = ["light", "dark"] as const;

/** What is photographed, and how. */
interface Shot {
  readonly html: string;
  /** Of the window, in CSS pixels; the picture is as tall as the page. */
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
  /** Where the picture goes. */
  readonly path: string;
}

/** Chromium, which photographs pages at double resolution. */
export interface Camera {
  readonly photograph: (shot: Shot) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the Chromium that is on the PATH. */
export async function openCamera(): Promise<Camera> {
  const browser = await launchBrowser();
  return {
    photograph: (shot) => photograph(browser, shot),
    close: () => browser.close(),
  };
}

async function photograph(browser: Browser, { html, width, scheme, path }: Shot): Promise<void> {
  const viewport = { width, height: 100 };
  const page = await browser.newPage({ viewport, colorScheme: scheme, deviceScaleFactor: 2 });
  try {
    await page.setContent(html);
    await page.screenshot({ path, fullPage: true });
  } finally {
    await page.close();
  }
}
