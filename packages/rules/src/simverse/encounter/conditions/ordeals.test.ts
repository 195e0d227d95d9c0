import { tellAll } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { begin, end, face, faceTwo, fell, go, refusal, scripted, turnOf, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';

const corner = { x: 0, y: 0 };
const leave = { do: 'leave', actor: 'p1', how: 'half' };

test('SV-FLAW-18 SV-R-223: who is Overconfident rolls WS to leave, once in each own turn', () => {
  const sure = begin({
    party: [{ name: 'Knight', DX: 14, WS: 11, flaws: ['Overconfident'], ...corner }],
    foes: [{ name: 'Thug', x: 4, y: 3 }],
  });
  const stays = go(sure, leave, 4, 4, 4);
  expect(stays.events).toEqual([{ is: 'tried to retreat', actor: 'p1', tn: 11, success: false }]);
  expect(encounter.tell(stays.state, stays.events[0]!)).toBe(
    'Knight is sure of winning against 11 and will not retreat.',
  );
  expect(refusal(stays.state, leave)).toBe('SV-FLAW-18');
  expect(refusal(turnOf(stays.state, 'p1'), leave)).toBe('allowed');
  const goes = go(sure, leave, 3, 4, 4);
  expect(goes.state.fighters.p1).toMatchObject({ fled: true });
  expect(goes.state.winner).toBe('foes');
  // Panic asks nobody's leave.
  const driven = structuredClone(sure);
  driven.fighters.p1!.states = ['Panic'];
  expect(go(driven, leave).state.winner).toBe('foes');
});

test('SV-FLAW-16 SV-R-58 SV-R-222: who meets what they fear rolls WS, 12 at most, and panics where it fails', () => {
  const setup = (flaw: string, WS = 14) => ({
    party: [{ name: 'Ann', DX: 14, WS, flaws: [flaw], x: 3, y: 3 }],
    foes: [{ name: 'Giant Spider', x: 6, y: 3 }],
    map: { width: 8, height: 6 },
    morale: false,
  });
  const start = (flaw: string, ...faces: number[]) => {
    const play = scripted(...faces);
    const { state, events } = encounter.start(setup(flaw), play) as Exclude<
      ReturnType<typeof encounter.start>,
      { refused: true }
    >;
    return { ann: who(state, 'p1'), said: events.map(event => encounter.tell(state, event)), state };
  };
  const { ann, said } = start('Phobia (spiders)', 4, 4, 5, 3);
  expect(ann).toMatchObject({ states: ['Panic'], timers: [{ state: 'Panic', turns: 3 }] });
  expect(said).toContain('Ann faces Giant Spider against 12 and panics.');
  expect(start('Phobia (spiders)', 4, 4, 4).ann.states).toEqual([]);
  // Of heights nobody here is afraid, and what it is nobody has said.
  expect(start('Phobia (heights)').ann.states).toEqual([]);
  const quiet = start('Phobia').state;
  const ruled = { do: 'rule', actor: 'gm', target: 'p1', phobia: true };
  expect(who(go(quiet, ruled, 6, 6, 5, 2).state, 'p1').states).toEqual(['Panic']);
  // Whoever comes later frightens as well.
  const late = go(
    begin({ ...setup('Phobia (wolves)'), foes: [{ name: 'Thug', x: 6, y: 3 }] }),
    { do: 'join', actor: 'gm', stock: 'Wolf', side: 'foes', x: 7, y: 5 },
    6,
    5,
    5,
    1,
  );
  expect(who(late.state, 'p1').states).toEqual(['Panic']);
});

test('SV-HAZ-10 SV-R-124: after two nights without sleep a failed WS roll freezes for a round', () => {
  const play = scripted(5, 5, 5);
  const opening = encounter.start(
    {
      party: [{ name: 'Ann', DX: 14, nightsWithoutSleep: 2, x: 3, y: 3 }],
      foes: [{ name: 'Thug', x: 6, y: 3 }],
      map: { width: 8, height: 6 },
      morale: false,
    },
    play,
  ) as Exclude<ReturnType<typeof encounter.start>, { refused: true }>;
  const { state } = opening;
  expect(who(state, 'p1')).toMatchObject({ states: ['Frozen'], reactions: 0 });
  expect(opening.events.map(event => encounter.tell(state, event))).toContain(
    'Ann fights against sleep against 10 and nods off for a moment.',
  );
  expect(refusal(state, { do: 'move', actor: 'p1', how: 'half', x: 2, y: 3 })).toBe('SV-HAZ-10');
  expect(encounter.tactics(state, 'p1', scripted())).toEqual(end('p1'));
  expect(who(go(state, end('p1')).state, 'p1').states).toEqual([]);
});

test('SV-TRAV-08 SV-R-139: to have fought while Weary costs one level of fatigue when the fight is over', () => {
  const weary = face({ conditions: ['Fatigue 2'], ST: 18 }, { vitality: 1 });
  const { state, events } = fell(weary, 6, 6);
  expect(state.winner).toBe('party');
  expect(who(state, 'p1')).toMatchObject({ conditions: ['Fatigue 3'], canSprint: false });
  expect(encounter.tell(state, events.at(-1)!)).toContain(
    'To fight while Weary has cost Knight one more level of fatigue.',
  );
  const spent = fell(face({ conditions: ['Fatigue 3'], ST: 18 }, { vitality: 1 }), 6, 6).state;
  expect(who(spent, 'p1')).toMatchObject({ unconscious: true, states: ['Unconscious'] });
  const tired = fell(face({ conditions: ['Fatigue 1'], ST: 18 }, { vitality: 1 }), 6, 6).state;
  expect(who(tired, 'p1').conditions).toEqual(['Fatigue 1']);
});

test('SV-PERK-16: of whoever feels no pain not even their own side knows how much is left', () => {
  const numb = faceTwo({}, { perks: ['No Sense of Pain'], vitality: 14, EN: 10 });
  const hit = fell(numb, 4, 4);
  const known = (viewer: string) =>
    encounter.knowledge.state(
      hit.state,
      encounter.knowledge.eyes(hit.state, viewer, 'words'),
      undefined as never,
    );
  const truth = who(hit.state, 'f1').vitality;
  const own = known('foes').fighters.f1!;
  expect(own.seenAs).toBeDefined();
  expect(own.vitality).not.toBe(truth);
  expect(own.bleedingCount).toBe(1);
  expect(known('foes').fighters.f2!.seenAs).toBeUndefined();
  const told = (viewer: string) =>
    tellAll(encounter, numb, hit.events, [viewer]).lived.get(viewer)?.told.join(' ');
  expect(told('gm')).toContain('damage');
  expect(told('foes')).not.toMatch(/damage|Vitality/);
});
