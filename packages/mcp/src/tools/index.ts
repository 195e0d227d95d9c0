/** The tools, in the order in which every client lists them. */
import type { Caller } from '../place.ts';
import type { Tool } from '../tool.ts';
import { ask } from './ask.ts';
import { characterChange } from './character-change.ts';
import { check } from './check.ts';
import { fightAct } from './fight-act.ts';
import { fightAuto } from './fight-auto.ts';
import { fightOpen } from './fight-open.ts';
import { fightOptions } from './fight-options.ts';
import { forecast } from './forecast.ts';
import { odds } from './odds.ts';
import { resolve } from './resolve.ts';
import { rulesRead } from './rules-read.ts';
import { rulesSearch } from './rules-search.ts';
import { tableChange } from './table-change.ts';
import { tableView } from './table-view.ts';
import { tell } from './tell.ts';
import { undo } from './undo.ts';

const TOOLS: readonly Tool[] = [
  ...[rulesSearch, rulesRead, resolve, odds, forecast, check],
  ...[tableView, tableChange, characterChange, tell, ask, undo],
  ...[fightOpen, fightOptions, fightAct, fightAuto],
];

/** The tools of a caller: a fixed list, whatever happens at the table. */
export const toolsFor = (caller: Caller): readonly Tool[] => TOOLS.filter(tool => tool.for.includes(caller));
