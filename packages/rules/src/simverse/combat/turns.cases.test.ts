import { Play } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { speed } from '../character/derived.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { type Answer, ask } from '../world/survival.testing.ts';

type Given = Record<string, never>;

playCases(cases, ['INIT'], rulings, {
  'SV-C-173': ({ fighters }, at) =>
    ask(
      'initiative',
      {
        fighters: fighters.map(({ perks = [], ...f }: { perks?: string[] }) => ({
          ...f,
          combatReflexes: perks.includes('Combat Reflexes'),
        })),
      },
      at,
    ),
  'SV-C-174': ({ fighters }, at) => {
    const input = fighters.map(
      ({ name, load, ...of }: { name: string; load?: string; DX: number; EN: number }) => ({
        name,
        load,
        speed: speed(of),
      }),
    );
    const { order, fighters: found } = ask('initiative', { fighters: input }, at) as {
      order: string[][];
      fighters: { speed: number }[];
    };
    return { speeds: found.map(f => f.speed), first: order[0]?.[0] };
  },
  'SV-C-175': (given, at) => ask('surprise', given, at),
  'SV-C-176': (given, at) => ask('surprise', given, at),
  'SV-C-177': ({ speed: of, perks }, at) =>
    ask('surprise', { speed: of, combatReflexes: perks.includes('Combat Reflexes') }, at),
  'SV-C-178': ({ attacks, defender }, at) => {
    const { hits, reactionsLeft } = ask(
      'attacks-in-a-turn',
      {
        attacks: attacks.map(({ tn }: { tn: number }) => tn),
        defence: defender.dodge,
        reactions: defender.reactions,
      },
      at,
    ) as { hits: boolean[]; reactionsLeft: number };
    return { firstHit: hits[0], secondHit: hits[1], reactionsLeft };
  },
  'SV-C-179': (given, at) =>
    ask(
      'reactions',
      {
        fullDefense: given.chosenOnOwnTurn,
        attacksBeforeOwnTurn: given.successfulAttacksBeforeOwnTurn,
        attacksAfterOwnTurn: given.successfulAttacksAfterOwnTurn,
      },
      at,
    ),
  'SV-C-180': (_, at) => ask('turn', { wants: ['draw weapon', 'pick up'] }, at),
  'SV-C-181': ({ rounds }, at) => ({
    seconds: rounds.map((n: number) => ask('rounds', { rounds: n }, at).seconds),
  }),
  'SV-C-182': ({ speed: of, terrain }, at) => {
    const metres = (move: string) =>
      terrain.map(
        (t: string) => ask('move', { speed: of, move, difficultTerrain: t === 'difficult' }, at).metres,
      );
    return {
      halfMove: metres('half'),
      fullMove: metres('full'),
      sprint: metres('sprint'),
      sprintStamina: ask('move', { speed: of, move: 'sprint' }, at).stamina,
    };
  },
  'SV-C-183': (given, at) => ask('move', { ...given, move: 'sprint' }, at),
  'SV-C-184': (given, at) => ({ halfMove: ask('move', given, at).metres }),
  'SV-C-185': ({ speed: of, perks }, at) => ({
    fullMove: ask(
      'move',
      {
        speed: of,
        move: 'full',
        difficultTerrain: true,
        facilitatedMovement: perks.includes('Facilitated Movement (woodland)'),
      },
      at,
    ).metres,
  }),
});

/** Turn after turn, each handed back in as the table would. */
function turns(given: Given, count: number, at: Parameters<typeof ask>[2]): Answer[] {
  const played: Answer[] = [];
  let now: Answer = given;
  for (let i = 0; i < count; i++) {
    const turn = ask('dying-turn', now, at);
    played.push(turn);
    now = {
      ...now,
      vitality: turn.vitality,
      bleedingCount: turn.bleedingCount,
      stable: turn.state === 'stable',
    };
  }
  return played;
}

playCases(cases, ['STAT'], rulings, {
  'SV-C-249': ({ EN, vitality }, at) => ({
    state: vitality.map((v: number) => ask('vitality-state', { EN, vitality: v }, at).state),
  }),
  'SV-C-250': (given, at) => ({
    turns: turns(given, 2, at).map(({ vitality, stabilizeTn, state }) => ({
      vitality,
      tn: stabilizeTn,
      state,
    })),
  }),
  'SV-C-251': (given, at) => ask('dying-turn', given, at),
  'SV-C-252': (given, at) => ({ turns: turns(given, 2, at) }),
  'SV-C-253': (given, at) => {
    const { stabilizeTn, ...rest } = ask('dying-turn', given, at);
    return { tn: stabilizeTn, ...rest };
  },
  'SV-C-254': ({ vitality, stable }, at) => {
    const after = (care: string) => {
      const rested = ask('long-rest', { EN: 10, vitality, care }, at).vitality;
      const { conscious } = ask('vitality-state', { EN: 10, vitality: rested, stable }, at);
      return { vitality: rested, conscious };
    };
    const { conscious } = ask('vitality-state', { EN: 10, vitality: 0, stable }, at);
    return {
      afterFirst: after('medical care'),
      ifOnlySecond: after('none'),
      atZeroStill: conscious ? 'conscious' : 'unconscious',
    };
  },
  'SV-C-257': (given, at) => {
    const { consciousnessTn, state, vitalityNextTurn } = ask('dying-turn', given, at);
    return { tn: consciousnessTn, conscious: state === 'holding on', vitalityNextTurn };
  },
  'SV-C-259': ({ Swords, states }, at) => {
    const each = (question: (state: string) => unknown) => states.map(question);
    const what = (state: string) => ask('states', { states: [state] }, at);
    const [first] = what('Stunned').effects as { ends: string }[];
    return {
      tn: each(s => ask('burdened-roll', { target: Swords, purpose: 'attack', states: [s] }, at).tn),
      reaction: each(s => what(s).reaction),
      minorAction: each(s => what(s).minorAction),
      ends: first?.ends,
    };
  },
  'SV-C-260': ({ speed: of }, at) => {
    const left = (move: string) => ask('move', { speed: of, move, prone: true }, at).metres;
    return { halfMoveLeft: left('half'), fullMoveLeft: left('full'), sprintLeft: left('sprint') };
  },
  'SV-C-261': ({ speed: of, ...given }, at) => ask('fetch-weapon', { movementSpeed: of, ...given }, at),
  'SV-C-262': ({ held, holder }, at) =>
    ask(
      'break-grapple',
      { held: { ST: held.ST, target: held.Brawling }, holder: { target: holder.Brawling } },
      at,
    ),
  'SV-C-263': ({ Swords, Persuasion }, at) => {
    const states = ['Grappled'];
    return {
      swordTn: ask('burdened-roll', { target: Swords, purpose: 'attack', states }, at).tn,
      persuasionTn: ask('burdened-roll', { target: Persuasion, base: 'CH', states }, at).tn,
      moveRefused: ask('move', { speed: 5, held: true }, at).refused,
    };
  },
  'SV-C-264': ({ stamina, mana, fatigueLevel, Swords, Spellcasting }, at) => {
    const burdens = { stamina, mana, fatigueLevel };
    return {
      swordTn: ask('burdened-roll', { target: Swords, purpose: 'attack', ...burdens }, at).tn,
      spellTn: ask('burdened-roll', { target: Spellcasting, base: 'WS', ...burdens }, at).tn,
    };
  },
  'SV-C-374': ({ EN, maxVitality }, { play }) => {
    const deadAt = (reading: string) =>
      ask(
        'vitality-state',
        { EN, maxVitality, vitality: 1 },
        { play: new Play(play.dice, { ...play.readings, 'SV-R-113': reading }) as typeof play },
      ).deadAt;
    return {
      deadAt: Object.fromEntries(
        ['minusEndurance', 'minusVitality', 'minusTwiceVitality'].map(reading => [reading, deadAt(reading)]),
      ),
    };
  },
  'SV-C-383': ({ activeCombat: _, ...given }, at) => ({ turns: turns(given as Given, 2, at) }),
});
