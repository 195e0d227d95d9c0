/** What takes a moment to work out: at hand where one person is served, in threads where many are. */
import type { Refusal } from '@arbiter/engine';
import type { Library } from './library.ts';
import { type Choosing, type Options, optionsOf } from './options.ts';
import { type Forecast, forecastOf, type Playing } from './tools/forecast.ts';

/** Everything asked is plain data, and nobody's who asks but what they may know. */
export interface Workshop {
  options(asked: Choosing): Promise<Options | Refusal>;
  forecast(asked: Playing): Promise<Forecast | Refusal>;
}

/** A workshop at hand. */
export const workshopAt = (library: Library): Workshop => ({
  options: asked => optionsOf(asked, library),
  forecast: asked => forecastOf(asked, { library }),
});
