/** The host corrects a number of anybody, with a reason: in every book it is said so in the log, to whoever hears of it. */
import { seededDice } from '@arbiter/dice';
import {
  beginFight,
  defaultReadings,
  GAME_MASTER,
  heardBy,
  isRefusal,
  type Running,
  takeIn,
} from '@arbiter/engine';
import { describe, expect, it } from 'vitest';
import { catalogue, openBook } from './index.ts';

const WHY = 'The shield was in the way.';
const REASON = `The game master: “${WHY}”`;

async function begun(id: string): Promise<Running> {
  const book = (await openBook(id))!;
  const [ready] = book.encounters!;
  const start = beginFight(book, ready!.setup, defaultReadings(book.rulings), seededDice('corrected', 0));
  if (isRefusal(start)) throw new Error(start.message);
  return start.running;
}

const cardsOf = ({ rules, fight }: Running) => rules.glance(fight.state).fighters;

/** The command by which the host makes a number of somebody one less. */
function oneLess(running: Running, target: string, name: string): unknown {
  const gauge = cardsOf(running)
    .find(({ id }) => id === target)
    ?.pools?.find(one => one.name === name);
  const { set, less } = gauge!.edit!;
  const order = set ?? less!;
  const by = set ? gauge!.now - 1 : 1;
  const { do: does, field, plus = 0, with: fixed = {} } = order;
  const written = { do: does, actor: GAME_MASTER, target, ...fixed, [field]: by + plus };
  return running.rules.command.parse(written);
}

describe.each(catalogue.map(({ id }) => id))('%s', id => {
  it('a number tapped becomes what was typed, and the reason is told with it', async () => {
    const running = await begun(id);
    for (const { id: target, pools = [] } of cardsOf(running))
      for (const { name, now, edit } of pools) {
        if ((!edit?.set && !edit?.less) || now === 0) continue;
        const taken = takeIn(
          running,
          oneLess(running, target, name),
          seededDice('corrected', 1),
          GAME_MASTER,
          {
            because: WHY,
          },
        );
        if (isRefusal(taken)) throw new Error(`${name} of ${target}: ${taken.message}`);
        const after = cardsOf(taken.running).find(one => one.id === target)?.pools;
        expect(after?.find(one => one.name === name)?.now, `${name} of ${target}`).toBe(now - 1);
        const heard = heardBy(taken.step.told!, GAME_MASTER);
        expect(heard.length, `${name} of ${target} is told`).toBeGreaterThan(1);
        expect(heard.at(-1)).toBe(REASON);
      }
  });
});
