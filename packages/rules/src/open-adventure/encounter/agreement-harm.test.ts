/** What befalls somebody, and what is done about it: the same exact odds asked and played. */
import { type Dice, type Generator, seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import type { CharacterInput } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { afflict } from '../conditions/conditions.ts';
import { DAMAGE_TYPES } from '../content/damage-types.ts';
import { HERB_NAMES, HERBS } from '../content/goods.ts';
import { openAdventure } from '../index.ts';
import type { OpenAdventurePlay, OpenAdventureReadings } from '../play.ts';
import { timeToDress } from './acts/pack-acts.ts';
import {
  agreement,
  any,
  anybody,
  anyReadings,
  anyTarget,
  asked,
  between,
  fightOf,
  find,
  pairs,
  pick,
  played,
} from './agreement.testing.ts';
import { commandSchema } from './commands.ts';
import { copyState } from './course.ts';
import { encounter } from './index.ts';
import { wouldPayNaturalArmor } from './paid-armor.ts';
import type { Fighter, FightState } from './state.ts';

const procedureNamed = (name: string) => any(openAdventure.procedures.find(each => each.name === name));

/** What the table goes on with. */
const told = ({ HP, SP, conditions, skewers }: Pick<Fighter, 'HP' | 'SP' | 'conditions' | 'skewers'>) => ({
  HP,
  SP,
  skewers,
  conditions: conditions.map(({ name, counters, ability }) => ({ name, counters, ability })),
});

/** Somebody as the beginning of their turn has left them, for the question. */
const asTold = (state: FightState, id: string, given: CharacterInput): CharacterInput => {
  const { HP, SP, conditions, skewers } = state.fighters[id]!;
  return { ...given, HP: HP ?? 0, SP: SP ?? 0, conditions, skewers };
};

/** The same person, asked about and in the fight. */
function compared(
  source: Generator,
  setting: {
    readonly procedure: string;
    readonly command: object;
    readonly one?: Partial<CharacterInput>;
    readonly other?: Partial<CharacterInput>;
    readonly about: 'one' | 'other';
    input(who: CharacterInput, helper: CharacterInput): object;
  },
): string | undefined {
  const readings: OpenAdventureReadings = anyReadings(source);
  const one = { ...anybody('One', null, source), conditions: [], ...setting.one } as CharacterInput;
  const other = { ...anyTarget('Other', null, source), ...setting.other } as CharacterInput;
  const state = fightOf(one, other, readings);
  const { about } = setting;
  const who = asTold(state, about, about === 'one' ? one : other);
  const procedure = procedureNamed(setting.procedure);
  const input = procedure.input.parse(setting.input(who, asTold(state, 'one', one))) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => object;
  const field = Object.keys(setting.input(who, one))[0]!;
  const fight = played(state, [setting.command], readings);
  return agreement(
    dice => {
      const outcome = ask(dice);
      if (isRefusal(outcome)) return 'refused';
      const after = procedure.apply!(input, outcome as never, readings as never) as Record<string, Fighter>;
      return told(after[field]!);
    },
    dice => told(fight(dice).state.fighters[about]!),
  );
}

pairs('OA-COND-08 fighting a fire', 120, source => {
  const self = source.below(2) === 0;
  const burn = { burn: between(1, 3, source) };
  return compared(source, {
    procedure: 'put-out-fire',
    command: { do: 'fight the fire', actor: 'one', target: 'one' },
    one: { conditions: burn, skills: self ? { reflex: 2 } : {} } as never,
    about: 'one',
    input: who => ({ burning: who }),
  });
});

pairs('OA-WABL-19 OA-R-290 pulling a weapon out', 60, source =>
  compared(source, {
    procedure: 'pull-out-weapon',
    command: { do: 'pull out', actor: 'one', target: 'one' },
    one: {
      skewers: [
        {
          weapon: pick(['spear', 'dagger', 'trident'] as const, source) as 'spear',
          rounds: between(1, 3, source),
        },
      ],
    } as never,
    about: 'one',
    input: who => ({ character: who }),
  }),
);

pairs('OA-RTHR-01 OA-DMG-01 harm by the Host', 100, source => {
  const damage = between(1, 12, source);
  const types = [pick(DAMAGE_TYPES, source)];
  return compared(source, {
    procedure: 'suffer-damage',
    command: { do: 'harm', actor: 'gm', target: 'other', damage, types },
    // What wakes the fascinated is a question of its own (break-fascination).
    other: { conditions: [pick(['prone', 'cold', 'stun', 'paralysis', 'petrify'] as const, source)] },
    about: 'other',
    input: who => ({ character: who, damage, types }),
  });
});

const CONDITIONS = [
  'bleed',
  'cold',
  'swelter',
  'exhaustion',
  'stun',
  'slow',
  'prone',
  'burn',
  'starvation',
  'thirst',
  'fear',
  'poison',
  'partial blindness',
] as const;

pairs('OA-COND-01 OA-COND-02 a condition by the Host', 100, source => {
  const condition = pick(CONDITIONS, source);
  const counters = between(1, 3, source);
  return compared(source, {
    procedure: 'receive-condition',
    command: { do: 'afflict', actor: 'gm', target: 'other', condition, counters },
    about: 'other',
    input: who => ({ character: who, condition, counters, source: 'the Host' }),
  });
});

pairs('OA-COND-01 OA-COND-33 relief by the Host', 75, source => {
  const condition = pick(CONDITIONS, source);
  return compared(source, {
    procedure: 'relieve-condition',
    command: { do: 'relieve', actor: 'gm', target: 'other', condition },
    other: { conditions: { [condition]: between(1, 3, source), exhaustion: 1 } } as never,
    about: 'other',
    input: who => ({ character: who, condition, by: 'the Host' }),
  });
});

pairs('OA-COND-33 collecting oneself', 60, source =>
  compared(source, {
    procedure: 'relieve-condition',
    command: { do: 'collect oneself', actor: 'one' },
    one: { conditions: { stun: between(1, 3, source) } } as never,
    about: 'one',
    input: who => ({ character: who, condition: 'stun', by: 'concentrating' }),
  }),
);

pairs('OA-EQP-24 a herb', 80, source => {
  const herb = pick(HERB_NAMES, source);
  return compared(source, {
    procedure: 'herbal-medication',
    command: { do: 'take herb', actor: 'one', target: 'one', herb },
    one: {
      pack: { 'herbal medication': 2 },
      conditions: { [HERBS[herb]]: between(1, 3, source) },
    } as never,
    about: 'one',
    input: who => ({ patient: who, herb }),
  });
});

/** The fights that go by until somebody acts again: everybody else ends their turn. */
function untilNext(state: FightState, who: string, play: OpenAdventurePlay): void {
  const { round } = state;
  for (let i = 0; i < 8 && !(state.round > round && encounter.waitingFor(state) === who); i++) {
    const { command } = encounter
      .legal(state, encounter.waitingFor(state)!)
      .find(each => ['end turn', 'name', 'pass'].includes(each.command.do))!;
    happens(state, command, play);
  }
}

function happens(
  state: FightState,
  command: Parameters<typeof encounter.decide>[1],
  play: OpenAdventurePlay,
) {
  const events = encounter.decide(state, command, play);
  if (isRefusal(events)) throw new Error(events.message);
  for (const event of events) encounter.evolve(state, event);
}

pairs('OA-COND-05 OA-COND-09 OA-COND-15 a round with conditions', 100, source => {
  const names = ['bleed', 'burn', 'stun', 'exhaustion', 'cold', 'poison', 'slow'] as const;
  const conditions = Object.fromEntries(
    Array.from({ length: between(1, 2, source) }, () => [pick(names, source), between(1, 3, source)]),
  );
  const readings = anyReadings(source);
  const one = { ...anybody('One', null, source), conditions: [] } as CharacterInput;
  const other = { ...anyTarget('Other', null, source), maxHP: 40, HP: 40, conditions } as CharacterInput;
  const state = fightOf(one, other, readings, 9);
  const who = asTold(state, 'other', other);
  const procedure = procedureNamed('endure-conditions');
  const input = procedure.input.parse({ character: who, time: 1 }) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => object;
  return agreement(
    dice => {
      const after = procedure.apply!(input, ask(dice) as never, readings as never) as Record<string, Fighter>;
      return told(after.character!);
    },
    dice => {
      const now = copyState(state);
      const play = new Play(dice, readings) as OpenAdventurePlay;
      for (let i = 0; i < 6 && now.round === state.round && now.winner === null; i++) {
        const actor = encounter.waitingFor(now);
        if (actor === undefined) break;
        const [command] = encounter
          .legal(now, actor)
          .map(each => each.command)
          .filter(({ do: deed }) => ['end turn', 'name', 'pass'].includes(deed));
        const events = encounter.decide(now, command!, play);
        if (isRefusal(events)) throw new Error(events.message);
        for (const event of events) encounter.evolve(now, event);
      }
      return told(now.fighters.other!);
    },
  );
});

const WALL = { x: 3, y: 3 };

pairs('OA-ACT-27 OA-ACT-28 OA-ACT-29 OA-FALL-01 a climb, and the fall of who slips', 30, source => {
  const readings = anyReadings(source);
  // How far the points of a turn lead is no part of the question: these have enough for a space of wall.
  const climber = { ...anybody('One', null, source), baseSpeed: 16, encumbrance: between(0, 3, source) };
  const height = between(2, 5, source);
  const altitude = between(0, height - 1, source);
  const state = fightOf(climber, anybody('Other', null, source), readings, 9, now => {
    now.map = { ...now.map, heights: [{ ...WALL, z: height }] };
    if (altitude > 0) now.fighters.one = { ...now.fighters.one!, altitude, wall: WALL };
  });
  const to = altitude > 0 && source.below(3) === 0 ? { x: 2, y: 3 } : WALL;
  const command = { do: 'climb', actor: 'one', ...to };
  const who = asTold(state, 'one', climber);
  const ask = asked(procedureNamed('climb'), { character: who }, readings) as (dice: Dice) => {
    total: number;
    success: boolean;
    falls: boolean;
  };
  const drop = asked(procedureNamed('fall'), { character: who, spaces: altitude }, readings) as (
    dice: Dice,
  ) => { HP: number };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { total, success, falls } = ask(dice);
      const HP = falls && altitude > 0 ? drop(dice).HP : state.fighters.one!.HP;
      return { total, success, falls, HP };
    },
    dice => {
      const { events, state: after } = fight(dice);
      const { total, success, falls } = find(events, 'climbed');
      return { total, success, falls, HP: after.fighters.one!.HP };
    },
  );
});

pairs('OA-COND-19 OA-R-610 shaking the fascinated', 60, source => {
  const readings = anyReadings(source);
  const helper = { ...anybody('One', null, source), conditions: [] };
  const friend = anybody('Two', null, source);
  const beside = (now: FightState): void => {
    const { conditions } = afflict(now.fighters.two!, { name: 'fascinate' });
    now.fighters.two = { ...now.fighters.two!, conditions, x: 2, y: 4 };
  };
  const state = fightOf(helper, anyTarget('Other', null, source), readings, 9, beside, [friend]);
  const command = { do: 'shake', actor: 'one', target: 'two' };
  const procedure = procedureNamed('break-fascination');
  const input = procedure.input.parse({
    character: asTold(state, 'two', friend),
    distraction: 'shaken by an ally',
  }) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => { total: number };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const outcome = ask(dice);
      const after = procedure.apply!(input, outcome as never, readings as never) as Record<string, Fighter>;
      return { total: outcome.total, ...told(after.character!) };
    },
    dice => {
      const { events, state: after } = fight(dice);
      return { total: find(events, 'shook').total, ...told(after.fighters.two!) };
    },
  );
});

const ROUNDS_PER_MINUTE = 10;
/** Nothing of these takes more than a minute, so that few rounds show all of it. */
const QUICK = [
  'gambeson',
  'leather garment',
  'ballistic vest',
  'flak jacket',
  'buckler',
  'assault shield',
] as const;

pairs('OA-ARMR-02 OA-ARMR-03 OA-R-331 putting armor on', 15, source => {
  const readings = anyReadings(source);
  const piece = { name: pick(QUICK, source), lost: between(0, 1, source) };
  const one = { ...anybody('One', null, source), conditions: [], shields: [], armor: [], spare: [piece] };
  const state = fightOf(one, { ...anybody('Other', null, source), conditions: [] }, readings, 9);
  const command = commandSchema.parse({ do: 'don', actor: 'one', armor: piece.name });
  const rounds = between(1, ROUNDS_PER_MINUTE, source);
  const procedure = procedureNamed('don-armor');
  const input = procedure.input.parse({
    character: asTold(state, 'one', one),
    suits: [piece.name],
    minutes: rounds / ROUNDS_PER_MINUTE,
  }) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => { beginsAnew: string | null };
  return agreement(
    dice => {
      const outcome = ask(dice);
      const { character } = procedure.apply!(input, outcome as never, readings as never) as {
        character: Fighter;
      };
      return { ...worn(character, readings), begun: outcome.beginsAnew };
    },
    dice => {
      const now = copyState(state);
      const play = new Play(dice, readings) as OpenAdventurePlay;
      for (let i = 0; i < rounds && now.fighters.one!.spare.length > 0; i++) {
        if (i > 0) untilNext(now, 'one', play);
        happens(now, command, play);
      }
      return { ...worn(now.fighters.one!, readings), begun: now.fighters.one!.dressing?.armor ?? null };
    },
  );
});

pairs('OA-ARMR-02 OA-ARMR-03 OA-R-187 taking armor off', 12, source => {
  const readings = anyReadings(source);
  const armor = pick([['gambeson'], ['gambeson', 'leather garment'], ['chain mail'], []] as const, source);
  const shields =
    armor.length === 0 || source.below(2) ? [pick(['buckler', 'assault shield'] as const, source)] : [];
  const one = { ...anybody('One', null, source), conditions: [], shields, armor: [...armor] };
  const state = fightOf(one, { ...anybody('Other', null, source), conditions: [] }, readings, 9);
  const procedure = procedureNamed('doff-armor');
  const input = procedure.input.parse({ character: asTold(state, 'one', one) }) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => { minutes: number; stages: object[] };
  return agreement(
    dice => {
      const outcome = ask(dice);
      const { character } = procedure.apply!(input, outcome as never, readings as never) as {
        character: Fighter;
      };
      return { ...outcome, ...worn(character, readings) };
    },
    dice => {
      const now = copyState(state);
      const play = new Play(dice, readings) as OpenAdventurePlay;
      const stages: object[] = [];
      let halfRounds = 0;
      for (const name of [...shields, ...armor.toReversed()]) {
        const command = commandSchema.parse({ do: 'doff', actor: 'one', armor: name });
        let begun = false;
        do {
          if (now.turn!.halfRounds < timeToDress({ name, lost: 0, powered: true }))
            untilNext(now, 'one', play);
          happens(now, command, play);
          halfRounds += timeToDress({ name, lost: 0, powered: true });
          if (!begun) stages.push({ begun: name, defense: worn(now.fighters.one!, readings).defense });
          begun = true;
        } while (now.fighters.one!.dressing);
      }
      const minutes = halfRounds / (2 * ROUNDS_PER_MINUTE);
      return { minutes, stages, ...worn(now.fighters.one!, readings) };
    },
  );
});

/** What somebody wears and carries, and what it is worth. */
function worn(who: Fighter, readings: OpenAdventureReadings) {
  const play = new Play(seededDice('x'), readings) as OpenAdventurePlay;
  const { armor, shields, spare } = who;
  return { armor, shields, spare, defense: secondaryScore(who, 'defense', play) };
}

pairs('OA-TLNT-02 OA-R-155 danger sense', 12, source => {
  const readings = anyReadings(source);
  const mage = {
    ...anybody('One', null, source),
    archetype: 'arcanist' as const,
    talents: ['danger sense' as const],
    conditions: { burn: 2 },
    // Whoever has no stamina readies nothing.
    SP: between(1, 6, source),
  } as CharacterInput;
  const state = fightOf(mage, { ...anyTarget('Other', null, source), conditions: [] }, readings, 8);
  const rerolls = between(1, 2, source);
  const ready = { do: 'sense danger', actor: 'one', rerolls };
  const ask = asked(
    procedureNamed('save'),
    { character: asTold(state, 'one', mage), save: 'REF', against: ['burn', 'fire'], dangerSense: rerolls },
    readings,
  ) as (dice: Dice) => { total: number; success: boolean; SP: number };
  const fight = played(state, [ready, { do: 'fight the fire', actor: 'one', target: 'one' }], readings);
  return agreement(
    dice => {
      const { total, success, SP } = ask(dice);
      return { total, success, SP };
    },
    dice => {
      const { events, state: after } = fight(dice);
      const { total, success } = find(events, 'fought fire');
      return { total, success, SP: after.fighters.one!.SP };
    },
  );
});

pairs('OA-PERK-18 OA-FALL-02 a fall behind natural armor', 40, source => {
  const readings = anyReadings(source);
  const android = { ...anybody('One', null, source), race: 'combat' as const, conditions: [] };
  const spaces = between(2, 12, source);
  const state = fightOf(android, anyTarget('Other', null, source), readings, 8, now => {
    now.map = { ...now.map, heights: [{ x: 2, y: 3, z: spaces }] };
  });
  const step = { do: 'move', actor: 'one', x: 2, y: 4 };
  const naturalArmor = wouldPayNaturalArmor(state.fighters.one!);
  const ask = asked(
    procedureNamed('fall'),
    { character: asTold(state, 'one', android), spaces, naturalArmor },
    readings,
  ) as (dice: Dice) => { damage: number; HP: number; SP: number };
  const fight = played(state, [step], readings);
  return agreement(
    dice => {
      const { damage, HP, SP } = ask(dice);
      return { damage, HP, SP };
    },
    dice => {
      const { events, state: after } = fight(dice);
      const { HP, SP } = after.fighters.one!;
      return { damage: find(events, 'fell').damage, HP, SP };
    },
  );
});

pairs('OA-VAC-01 OA-VAC-02 OA-R-450 OA-R-683 rounds in the vacuum', 40, source => {
  const readings = anyReadings(source);
  const burn = source.below(3) === 0 ? { burn: between(1, 2, source) } : {};
  const outside = {
    ...anyTarget('Other', null, source),
    conditions: burn,
    maxHP: 30,
    HP: 30,
  } as CharacterInput;
  const one = { ...anybody('One', null, source), conditions: [] } as CharacterInput;
  const suddenly = source.below(2) === 0;
  const state = fightOf(one, outside, readings, 9);
  const procedure = procedureNamed('vacuum');
  const who = asTold(state, 'other', outside);
  // Exposed before the own turn of the round, or after it.
  const input = procedure.input.parse({
    character: who,
    rounds: 1,
    suddenly,
    stillThere: true,
  }) as never;
  const ask = asked(procedure, input, readings) as (dice: Dice) => object;
  const vacuum = [{ x: 11, y: 3 }];
  return agreement(
    dice => {
      const after = procedure.apply!(input, ask(dice) as never, readings as never) as Record<string, Fighter>;
      return aliveOr(after.character!);
    },
    dice => {
      const now = copyState(state);
      const play = new Play(dice, readings) as OpenAdventurePlay;
      // Whoever was exposed after the moment of this round has lost its point, and saves in the next.
      now.fighters.other = { ...now.fighters.other!, moment: suddenly };
      now.map = { ...now.map, vacuum };
      happens(now, commandSchema.parse({ do: 'place', actor: 'gm', target: 'other', x: 11, y: 3 }), play);
      for (let rounds = suddenly ? 2 : 1; rounds > 0; rounds--) passRound(now, play);
      return aliveOr(now.fighters.other!);
    },
  );
});

/** What is left of the dead does not matter. */
const aliveOr = (who: Fighter) => ((who.HP ?? 0) <= 0 ? 'dead' : told(who));

/** Everybody lets the round go by. */
function passRound(state: FightState, play: OpenAdventurePlay): void {
  const { round } = state;
  for (let i = 0; i < 8 && state.round === round && state.winner === null; i++) {
    const actor = encounter.waitingFor(state);
    if (actor === undefined) return;
    const { command } = encounter
      .legal(state, actor)
      .find(each => ['end turn', 'name', 'pass'].includes(each.command.do))!;
    happens(state, command, play);
  }
}

pairs('OA-ACT-07 OA-ACT-08 a jump, and the fall of who comes down short', 40, source => {
  const readings = anyReadings(source);
  const jumper = { ...anybody('One', null, source), conditions: [] };
  const [gap, runUp] = [between(2, 8, source), pick([0, 4], source)];
  const state = fightOf(jumper, anyTarget('Other', null, source), readings, 30, now => {
    const pit = Array.from({ length: gap - 1 }, (_, i) => ({ x: 3 + i, y: 3, z: -4 }));
    now.map = { ...now.map, heights: pit };
    if (runUp > 0) now.fighters.one = { ...now.fighters.one!, straight: { dx: 1, dy: 0, spaces: runUp } };
  });
  const command = { do: 'jump', actor: 'one', x: 2 + gap, y: 3 };
  const who = asTold(state, 'one', jumper);
  const ask = asked(procedureNamed('jump'), { character: who, runUp, gap }, readings) as (dice: Dice) => {
    total: number;
    spaces: number;
    cleared: boolean;
  };
  const drop = asked(procedureNamed('fall'), { character: who, spaces: 4 }, readings) as (dice: Dice) => {
    HP: number;
  };
  const fight = played(state, [command], readings);
  return agreement(
    dice => {
      const { total, spaces, cleared } = ask(dice);
      return { total, spaces: Math.min(gap, spaces), HP: cleared ? state.fighters.one!.HP : drop(dice).HP };
    },
    dice => {
      const { events, state: after } = fight(dice);
      const { total, spaces } = find(events, 'jumped');
      return { total, spaces, HP: after.fighters.one!.HP };
    },
  );
});
