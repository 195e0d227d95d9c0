import { existsSync } from 'node:fs';
import browsers from './browsers.json' with { type: 'json' };

/**
 * The Chromium of this machine that costs least: the one without windows first, whose tabs and address bar nobody sees
 * drawn and which takes a quarter of the processor time off the tests of the page.
 */
export const chromiumPath: string =
  process.env.CHROMIUM ?? browsers.find(place => existsSync(place)) ?? '/usr/bin/chromium';
