import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import type { EdgePlay } from '../play.ts';
import { ask, askAndKeep } from '../testing.ts';

const on = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));
const worn = {
  name: 'Ada',
  maxHp: 12,
  hp: 5,
  tempHp: 2,
  abilities: ['shelter', 'mending-touch'],
  spent: { shelter: 2, 'mending-touch': 3 },
};

test('ED-REST-01 ED-REST-04 ED-R-180: a long rest that comes too soon is still worth a short one', () => {
  const { answer, kept } = askAndKeep('long-rest', { creature: worn, sinceLast: 12 }, on());
  expect(answer).toMatchObject({ regained: 0, mayPrepare: false, restored: ['shelter'] });
  expect(kept.creature).toMatchObject({ hp: 5, tempHp: 2, spent: { 'mending-touch': 3 } });
});

test('ED-REST-03: a long rest brings back both kinds of uses', () => {
  const { kept } = askAndKeep('long-rest', { creature: worn }, on(4));
  expect(kept.creature).toMatchObject({ hp: 9, tempHp: 0, spent: {} });
});

test.each(['short-rest', 'long-rest'])(
  'ED-REST-04 ED-R-123 ED-R-132: after a %s nothing is left that is counted in turns',
  name => {
    const creature = {
      ...worn,
      hp: 12,
      exposed: true,
      exploited: true,
      responses: 0,
      conditions: [
        { condition: 'Frightened', until: { at: 'end', of: 'bearer', left: 1 } },
        { condition: 'Blinded' },
      ],
      marks: [
        {
          name: 'Mirror Guard',
          gives: 'edge',
          on: ['Deflect'],
          until: { at: 'start', of: 'bearer', left: 1 },
        },
        { name: 'Blessing', gives: 'edge', on: ['Mind'] },
      ],
    };
    const { kept } = askAndKeep(name, { creature }, on(...(name === 'long-rest' ? [3] : [])));
    expect(kept.creature).toMatchObject({ exposed: false, exploited: false, responses: 1 });
    expect(kept.creature.conditions).toEqual([{ condition: 'Blinded' }]);
    expect(kept.creature.marks.map((each: { name: string }) => each.name)).toEqual(['Blessing']);
  },
);

test('ED-REST-04 ED-DYI-02 ED-CND-02 ED-R-225: the dead, the dying and the Bleeding do not rest', () => {
  for (const creature of [{ life: 'dead' }, { life: 'dying', hp: 0 }, { conditions: ['Bleeding'] }])
    for (const name of ['short-rest', 'long-rest'])
      expect(ask(name, { creature }, on())).toMatchObject({ refused: true });
});

test('ED-NPC-06 ED-R-43: whoever cannot be Prone wakes from a blow on its feet', () => {
  const struck = { hp: 1, conditions: [{ condition: 'Unconscious', source: 'non-lethal blow' }] };
  expect(ask('short-rest', { creature: { ...struck, hover: true } }, on()).creature.conditions).toEqual([]);
  expect(ask('short-rest', { creature: struck }, on()).creature.conditions).toMatchObject([
    { condition: 'Prone' },
  ]);
});

test('ED-REST-01: what belongs to a short rest is done once for nothing, the second time it is strenuous', () => {
  const hours = (shortRestActivities: number) =>
    ask('long-rest', { creature: {}, shortRestActivities, interruptions: 1 }, on(3)).hours;
  expect([0, 1, 2].map(hours)).toEqual([9, 9, 10]);
});

test('ED-TRV-03 ED-DYI-02: nobody rests a day over dying or Bleeding; after a rest one breathes', () => {
  for (const creature of [{ life: 'dying', hp: 0 }, { conditions: ['Bleeding'] }])
    expect(ask('day-of-rest', { creature }, on())).toMatchObject({ refused: true });
  expect(
    askAndKeep('short-rest', { creature: { ...worn, breath: 3 } }, on()).kept.creature.breath,
  ).toBeNull();
});

test('ED-R-189 ED-ITM-07: one try to identify an item in each rest', () => {
  const input = { creature: { name: 'Ada', stats: { Aptitude: 2 }, skills: ['Craft'] }, tier: 1 };
  expect(ask('identify', input, on(1))).toMatchObject({
    identified: 0,
    outcome: 'failure with complication',
  });
  expect(ask('identify', { ...input, triedThisRest: true }, on())).toMatchObject({
    refused: true,
    rule: 'ED-ITM-07',
    message: expect.stringContaining('another short or long rest'),
  });
});
