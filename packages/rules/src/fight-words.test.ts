/** What people say in a fight, and which of the books' deeds is meant. */
import { scriptedDice } from '@arbiter/dice';
import {
  act,
  chosen,
  chosenOrForbidden,
  defaultReadings,
  foldedOffers,
  forbidden,
  isRefusal,
  type Offered,
  Play,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { anyventure } from './anyventure/index.ts';
import { edge } from './edge/index.ts';
import { openAdventure } from './open-adventure/index.ts';

test('a deed named in its own words is refused with the rule that forbids it', () => {
  const rules = edge.encounter!;
  const play = new Play(scriptedDice([]), defaultReadings(edge.rulings));
  const fight = rules.start({ party: ['sable', 'maud'], foes: ['Ogre'], first: 'party' }, play);
  if (isRefusal(fight)) throw new Error(fight.message);
  const why = (line: string) =>
    forbidden(rules, fight.state, 'sable', line, rules.glance(fight.state))?.replace(/\].*/, ']');
  expect(
    ['hide', 'stand', 'search for the Ogre', 'aid maud', 'intimidate Maud', 'end turn', 'sing'].map(why),
  ).toEqual([
    '[ED-SCN-05]',
    '[ED-CND-11]',
    '[ED-SCN-07]',
    '[ED-DYI-08]',
    '[ED-ACT-02]',
    undefined,
    undefined,
  ]);
});

test('AV-CMB-08: a deed with a thing says that no Action is left, in any words and capitals', () => {
  const rules = anyventure.encounter!;
  const play = new Play(scriptedDice([]), defaultReadings(anyventure.rulings));
  const ann = { name: 'Ann', weapons: ['Short bow', 'Mace'], initiative: 20 };
  const items = [{ name: 'Healing draught', count: 1 }];
  const fight = rules.start(
    { party: [{ ...ann, items }], foes: [{ creature: 'Wolf', initiative: 1 }] },
    play,
  );
  if (isRefusal(fight)) throw new Error(fight.message);
  let { state } = fight;
  for (let i = 0; i < 2; i++) {
    const done = act(rules, state, { do: 'interact', actor: 'ann', words: 'a lever' }, play);
    if (isRefusal(done)) throw new Error(done.message);
    state = done.state;
  }
  for (const line of ['use healing draught', 'take mace', 'take Mace in hand'])
    expect(forbidden(rules, state, 'ann', line, rules.glance(state)), line).toMatch(
      /^\[AV-CMB-08\] Ann has no Actions/,
    );
});

describe('words of the table for deeds of the book', () => {
  const rules = openAdventure.encounter!;
  const play = new Play(scriptedDice([]), defaultReadings(openAdventure.rulings));
  const ann = { name: 'Ann', weapons: ['dagger', 'short bow'], hands: ['dagger'], at: { x: 2, y: 2 } };
  const setup = {
    party: [
      { ...ann, ammunition: { arrows: 9 } },
      { ...ann, name: 'Bo', hands: ['short bow'], at: { x: 2, y: 3 } },
    ],
    foes: [{ name: 'Orc', at: { x: 3, y: 2 } }],
    initiative: 'party',
    declarations: false,
  };
  const fight = rules.start(setup, play);
  if (isRefusal(fight)) throw new Error(fight.message);
  const { state } = fight;
  const actor = rules.waitingFor(state)!;
  const seen = rules.glance(state);
  const offers = foldedOffers(rules.legal(state, actor), seen);
  const meant = (line: string) => {
    const action = chosenOrForbidden(line, offers, seen, { rules, state, actor });
    return 'message' in action ? action.message.replace(/\].*/, ']').slice(0, 30) : action.label;
  };

  test.each([
    ['wait', 'That could be Wait: attack whe'],
    ['punch orc', 'Attack Orc with bare hands'],
    ['stab orc', 'Attack Orc with dagger'],
    ['kick orc', 'Attack Orc with bare hands, a kick'],
    ['hit orc with dagger', 'Attack Orc with dagger'],
    ['grab orc', 'Clinch with Orc'],
    ['defend', 'Guard'],
    ['parry', 'Guard'],
    ['go 1,2', 'Move to 1, 2'],
    ['sheathe dagger', 'Put the dagger away'],
    ['duck', 'Lie down'],
    ['bluff orc', 'Feint against Orc'],
    ['done', 'End the turn'],
    ['run', 'Run'],
    ['flee', '[OA-MOVE-09]'],
    ['get up', '[OA-COND-30]'],
    ['heal bo', '[OA-EQP-23]'],
    ['kill orc', '[OA-COND-23]'],
    ['move 2,3', '[OA-MOVE-09]'],
    ['go to 99,99', '[OA-MOVE-03]'],
  ])('%s', (line, label) => expect(meant(line)).toBe(label));

  test('a deed with a thing is refused with its own reason', () => {
    const lies = (at: object) => ({ ...(state as object), things: [{ ...at, weapon: 'long sword' }] });
    const why = (at: object) => forbidden(rules, lies(at), actor, 'pick up Long Sword', seen);
    expect(why({ x: 9, y: 9 })).toMatch(/^\[OA-CMBT-07\] No long sword lies within reach/);
    expect(forbidden(rules, state, actor, 'pick up Long Sword', seen)).toBeUndefined();
  });

  test('whoever names the next may name themselves, and nobody else is meant by it', () => {
    const naming: Offered[] = seen.fighters.map(({ id, name }) => ({
      command: { do: 'name', actor, next: id },
      label: `${name} ${id === actor ? 'Reed ' : ''}starts the next round`,
      cost: '',
      rules: ['OA-CMBT-05'],
    }));
    expect(chosen('name ann', foldedOffers(naming, seen), seen)).toMatchObject({ command: { next: 'ann' } });
  });

  test('the words of the book come first', () => {
    const { command } = chosen('guard', offers, seen, { run: ['guard'] }) as Offered;
    expect(command).toMatchObject({ do: 'guard' });
    expect(chosen('constructor', offers, seen, rules.alsoCalled)).toHaveProperty('message');
  });
});
