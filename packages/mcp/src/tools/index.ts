/** The tools, in the order in which every client lists them. */
import type { Caller } from '../place.ts';
import type { Tool } from '../tool.ts';
import { check } from './check.ts';
import { forecast } from './forecast.ts';
import { odds } from './odds.ts';
import { resolve } from './resolve.ts';
import { rulesRead } from './rules-read.ts';
import { rulesSearch } from './rules-search.ts';

export const TOOLS: readonly Tool[] = [rulesSearch, rulesRead, resolve, odds, forecast, check];

/** The tools of a caller: a fixed list, whatever happens at the table. */
export const toolsFor = (caller: Caller): readonly Tool[] => TOOLS.filter(tool => tool.for.includes(caller));
