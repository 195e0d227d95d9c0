import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { personOfCharacter } from '../../../character/character-person.ts';
import { choicesSchema } from '../../../character/creation/choices.ts';
import { READY_TEMPLATE_POWERS } from '../../../content/ready-template-powers.ts';
import { TEMPLATES } from '../../../content/template-list.ts';
import { templatePower } from '../../../content/template-powers.ts';
import { reckoning } from '../../../play.ts';
import { buildPower } from '../../../powers/build-power.ts';
import {
  against,
  begin,
  blow,
  end,
  face,
  faceTwo,
  fast,
  go,
  refusal,
  thug,
  turnOf,
  use,
  who,
} from '../../fight.testing.ts';
import { encounter } from '../../index.ts';

test('SV-TMPL-12: every power that a template brings can be used, at the price of its design', () => {
  const brought = TEMPLATES.flatMap(t => t.components.flatMap(c => ('power' in c ? [c] : [])));
  const names = brought.flatMap(c => (c.pick ? c.pick.map(choice => `${c.power} (${choice})`) : [c.power]));
  expect(READY_TEMPLATE_POWERS.map(p => p.name).sort()).toEqual(names.sort());
  for (const { name, design, cp, skill } of READY_TEMPLATE_POWERS) {
    const made = buildPower(design, fast('price'));
    expect(isRefusal(made) ? made : made.cp, name).toBe(cp);
    expect(skill).toBe(templatePower(name.replace(/ \(.*/, ''))?.skill ?? '');
  }
});
test.each([
  ['Dragonborn', ['fire'], 'Draconic Breath (fire)', { pool: 'mana', cost: 1, reliable: true, kind: 'cast' }],
  ['Barbarian', ['Axes'], 'Rage', { pool: 'stamina', cost: 12, reliable: true, kind: 'cast' }],
  ['Bard', [], 'Inspiring Performance', { pool: 'mana', cost: 2, base: 'CH', tn: 14 }],
  ['Assassin', [], 'Assassinate', { pool: 'stamina', cost: 6, kind: 'blow', dice: 3 }],
])('SV-TMPL-12: whoever has the template %s has its power in a fight', (name, picks, power, does) => {
  const file = choicesSchema.parse({ name: 'X', templates: [{ name, picks }] });
  const { powers } = personOfCharacter(file, reckoning());
  expect(powers).toMatchObject([{ name: power, ...does }]);
});
test('SV-TMPL-12 SV-R-182: the breath is not rolled; everyone in the cone saves on DX/2', () => {
  const open = against('Draconic Breath (acid)', [
    { x: 4, y: 3 },
    { x: 6, y: 3 },
    { x: 9, y: 3 },
  ]);
  const { events, state } = go(open, use({ target: 'f1' }), 1, 1, 2, 6, 6, 5, 4, 4);
  expect(events.filter(e => e.is === 'affected')).toMatchObject([
    { actor: 'f1', defence: 'resistance', tn: 5, defended: true },
    { actor: 'f2', tn: 5, defended: false },
  ]);
  expect(who(state, 'f2').vitality).toBe(12);
  expect(refusal(turnOf(state, 'p1'), use({ target: 'f1' }))).toBe('SV-LIM-03');
});
test('SV-TMPL-12 SV-R-183 SV-R-198 SV-LIM-16: a rage makes strong and tough, bars spells, and is paid for when it is over', () => {
  const open = face({ maxVitality: 24, stamina: 20, powers: [{ power: 'Rage', tn: 0, base: 'DX' }] }, {});
  const before = who(open, 'p1');
  const { state } = go(open, use({ target: 'p1' }));
  expect(who(state, 'p1')).toMatchObject({
    ST: before.ST + 4,
    EN: before.EN + 4,
    vitality: 32,
    maxVitality: 32,
    stamina: 8,
    maxStamina: before.maxStamina,
    speed: before.speed,
    strained: 0,
  });
  expect(state.running).toMatchObject([{ name: 'Rage', AR: 2, turns: 100, barsOthers: true }]);
  const { state: calm, events: over } = go(state, { do: 'end power', actor: 'p1', running: 0 });
  expect(over[0] && encounter.tell(calm, over[0])).toBe(
    'Rage ends. Knight has 24 of 24 Vitality. Knight is strained: −2 on all actions.',
  );
  expect(who(calm, 'p1')).toMatchObject({
    ST: before.ST,
    EN: before.EN,
    vitality: 24,
    maxVitality: 24,
    strained: 100,
  });
  const hurt = structuredClone(state);
  who(hurt, 'p1').vitality = 6;
  const fallen = go(hurt, { do: 'end power', actor: 'p1', running: 0 }).state;
  expect(who(fallen, 'p1')).toMatchObject({ vitality: -2, life: 'dying' });
  expect(refusal(open, use({ target: 'f1' }))).toBe('SV-POW-05');
});
test('SV-TMPL-12: inspired by a performance, each ally has a fifth of the margin on one roll', () => {
  const open = begin({
    party: [
      {
        ...thug,
        name: 'Bard',
        DX: 14,
        mana: 9,
        powers: [{ power: 'Inspiring Performance', tn: 18, base: 'CH' }],
        x: 1,
        y: 1,
      },
      { ...thug, name: 'Friend', DX: 13, x: 3, y: 3 },
    ],
    foes: [{ ...thug, x: 4, y: 3 }],
  });
  expect(refusal(open, use({ target: 'p1' }))).toBe('SV-POW-05');
  const { state } = go(open, use({ target: 'p2' }), 2, 3, 3);
  expect(state.running).toMatchObject([
    { on: ['p2'], attack: 2, defence: 2, resistance: 2, task: 2, oneRoll: true },
  ]);
  const turn = go(state, end('p1')).state;
  const { events, state: struck } = go(turn, blow({ actor: 'p2' }), 6, 6, 5);
  expect(events[0]).toMatchObject({ is: 'attacked', tn: 16 });
  expect(struck.running).toEqual([]);
});
test('SV-TMPL-12 SV-LIM-01: an assassin kills the unaware who fall to 0, once in a fight for each', () => {
  const power = { power: 'Assassinate', tn: 0, base: 'DX' };
  const open = faceTwo({ powers: [power] }, { vitality: 8 });
  expect(refusal(open, blow({ power: 0 }))).toBe('SV-LIM-01');
  const unaware = structuredClone(open);
  Object.assign(who(unaware, 'f1'), { surprised: true, reactions: 0 });
  const { state, events } = go(unaware, blow({ power: 0 }), 3, 3, 3, 2, 2, 1, 1, 2);
  expect(who(state, 'f1')).toMatchObject({ life: 'dead', bleedingCount: 0 });
  const slain = events.find(e => e.is === 'wounds');
  expect(slain && encounter.tell(state, slain)).toMatch(
    /^Thug 1 loses \d+ Vitality to Assassinate: -10 left, dead\.$/,
  );
});

test('SV-LIM-14 SV-POW-05: a power for its user alone is used without naming them, and says what it changes', () => {
  const open = face({ maxVitality: 24, stamina: 20, powers: [{ power: 'Rage', tn: 0, base: 'DX' }] }, {});
  const offered = encounter.legal(open, 'p1').filter(({ command }) => command.do === 'power');
  expect(offered).toMatchObject([{ label: 'Rage', command: { power: 0 } }]);
  expect(offered[0]?.command).not.toHaveProperty('target');
  const { state, events } = go(open, use({}));
  expect(state).toEqual(go(open, use({ target: 'p1' })).state);
  expect(events.map(event => encounter.tell(state, event))).toContain(
    'Rage begins (+2 AR, +4 ST and +4 EN), for 100 turns. Knight has 32 of 32 Vitality.',
  );
});
