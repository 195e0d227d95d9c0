import { isRefusal } from '@arbiter/engine';
import { expect } from 'vitest';
import { type Adapter, type AtCase, type Case, playCases, playWith } from '../../testing/cases.ts';
import { hitDieOf } from '../character/hit-dice.ts';
import { firstLevelFor, MINIMUM_EXERTION } from '../checks/exertion.ts';
import { TIER, TIERS, type Tier, WEAPON_TIER } from '../checks/tiers.ts';
import { rulings } from '../content/rulings/index.ts';
import { suitById } from '../content/suits.ts';
import { cases } from '../fixtures/cases.ts';
import { concentrate } from '../powers/concentration.ts';
import { type Answer, ask, stepByStep } from '../testing.ts';
import { defenseDice, suffer } from './defense.ts';
import { personOf, personSchema } from './person.ts';
import { isCheckDue, lossTriggers, stageOf } from './resolve.ts';

type At = AtCase<typeof rulings>;
type Given = Case['given'];

const KNOWN = [
  'class',
  'level',
  'proficiency',
  'hd',
  'maxHd',
  'resolve',
  'layers',
  'storedAffinity',
  'concentrating',
];

/** The fields of a case that describe a character. */
const body = (given: Given): Answer =>
  Object.fromEntries(KNOWN.filter(key => given[key] !== undefined).map(key => [key, given[key]]));

const effort = (given: Given): Answer => ({
  exertion: given.exertionDice ?? 0,
  affinity: given.affinityDice ?? 0,
  bonus: given.bonusDice ?? 0,
  penalty: given.penaltyDice ?? 0,
});

const rollsCheck = (whole: Case): boolean => whole.dice.some(d => d.for.includes('Resolve check'));

interface Report {
  readonly due: boolean;
  readonly result: string | null;
}
const checkOf = (answer: Answer): Report => answer.check as Report;

const action: Adapter<typeof rulings> = (given, { play }, whole) => {
  const answer = ask(
    'action',
    {
      character: body(given),
      tier: given.tier,
      required: given.required,
      ...effort(given),
      checks: rollsCheck(whole) ? 'roll' : 'announce',
    },
    play,
  );
  const check = checkOf(answer);
  return {
    ...answer,
    hdAfter: answer.hd,
    resolveAfter: answer.resolve,
    checkDue: check.due,
    resolveCheck: check.due,
  };
};

const declare: Adapter<typeof rulings> = (given, { play }) => {
  const { actionsUsed = 0 } = given;
  const answer = ask(
    'declare',
    {
      character: { level: given.proficiency ? undefined : 5, ...body(given), round: { actionsUsed } },
      tier: given.tier ?? 'Basic',
      ...effort(given),
    },
    play,
  );
  const dice = answer.dice as Record<string, number>;
  return {
    refused: !answer.allowed,
    poolSize: answer.poolSize,
    proficiencyDiceRolled: dice.proficiency,
    exertionDiceRolled: dice.exertion,
    bonusDiceRolled: dice.bonus,
    exertionDiceCounted: answer.exertionCounted,
    rules: (answer.reasons as { rule: string }[]).map(reason => reason.rule),
  };
};

/** Refused, and by this rule. */
const refusedBy =
  (rule: string, adapter: Adapter<typeof rulings>): Adapter<typeof rulings> =>
  (given, at, whole) => {
    const answer = adapter(given, at, whole) as Answer;
    expect(answer.rules ?? answer.rule).toSatisfy((rules: string | string[]) =>
      [rules].flat().includes(rule),
    );
    return answer;
  };

const damage: Adapter<typeof rulings> = (given, { play }) => {
  const answer = ask(
    'damage',
    {
      proficiency: given.proficiency,
      base: given.baseDamage ?? 0,
      required: given.required,
      successes: given.successes,
    },
    play,
  );
  return { ...answer, effectSteps: answer.bonus };
};

/** An attack on somebody who never gets to defend within the case: only the attacker's side is asked. */
const strike: Adapter<typeof rulings> = (given, at, whole) => {
  const acted = action(given, at, whole) as Answer;
  const dealt = ask(
    'damage',
    {
      proficiency: given.proficiency,
      base: given.baseDamage,
      required: given.required,
      successes: acted.successes,
      resolve: given.resolve ?? 5,
    },
    at.play,
  );
  return { ...acted, extra: dealt.extra, bonus: dealt.bonus, damage: dealt.damage };
};

const check: Adapter<typeof rulings> = (given, { play }) => {
  const answer = ask('resolve-check', { character: body(given) }, play);
  return {
    resolveAfter: answer.resolve,
    hdAfter: answer.hd,
    state: answer.state,
    dying: answer.state === 'dying',
    concentrating: answer.concentrating,
  };
};

interface Step {
  readonly hd: number;
  readonly resolve: number;
  readonly state: string;
  /** Checks that fell due. */
  readonly checks: number;
  readonly round?: { readonly exertion: number };
}

/** Follows a character through happenings. */
function through(
  given: Given,
  happenings: readonly Answer[],
  at: At,
  round: Answer = {},
  checks = 'roll',
): Answer & { log: Step[] } {
  const character = { level: given.proficiency ? undefined : 5, ...body(given), round };
  const log = stepByStep(character, happenings, at.play, checks) as unknown as Step[];
  const last = log.at(-1);
  return {
    ...last,
    log,
    hdAfter: last?.hd,
    resolveAfter: last?.resolve,
    checkDue: log.some(step => step.checks > 0),
    checks: log.reduce((sum, step) => sum + step.checks, 0),
    exertionInRound: last?.round?.exertion,
  };
}

const exerting: Adapter<typeof rulings> = (given, at) =>
  through(
    given,
    [
      { kind: 'exertion', dice: given.exertionFirst + (given.affinityFirst ?? 0) },
      { kind: 'exertion', dice: given.exertionSecond },
    ],
    at,
    {},
    'announce',
  );

const defense: Adapter<typeof rulings> = (given, { play }) => {
  const answer = ask('defense', { defender: body(given), damage: given.damage, checks: 'announce' }, play);
  const layers = answer.layers as { layer: string; hd: number }[];
  const left = (name: string) => layers.find(layer => layer.layer === name)?.hd;
  return {
    ...answer,
    hdAfter: answer.hd,
    checkDue: checkOf(answer).due,
    armourAfter: left('physical'),
    spellAfter: left('spell'),
    physicalAfter: left('physical'),
    temporaryAfter: left('temporary'),
  };
};

const defenseDiceOf: Adapter<typeof rulings> = (given, { play }) =>
  ask('defense-dice', { character: body(given) }, play);

const heal: Adapter<typeof rulings> = (given, { play }) => {
  const character = { maxHd: 20, ...body(given) };
  const answer = ask('heal', { character, grade: given.heal }, play);
  return { ...answer, hdAfter: answer.hd, resolveAfter: answer.resolve };
};

const restoring: Adapter<typeof rulings> = (given, { play }) => {
  const answer = ask('restore', { character: body(given), amount: given.restore }, play);
  return { resolveAfter: answer.resolve, state: answer.state };
};

const trade =
  (name: 'steady' | 'rush'): Adapter<typeof rulings> =>
  (given, { play }) => {
    const answer = ask(name, { character: body(given) }, play);
    const { actionsUsed } = (answer.round ?? {}) as { actionsUsed?: number };
    return { ...answer, actionsUsed, hdAfter: answer.hd, resolveAfter: answer.resolve };
  };

const stabilize: Adapter<typeof rulings> = (given, { play }) =>
  ask('stabilize', { helper: body(given.helper) }, play);

const mend = (mender: Given, armour: Given, at: At): Answer =>
  ask(
    'mend-armour',
    {
      mender: { proficiency: mender.proficiency ?? 1 },
      owner: { layers: [{ layer: 'physical', die: 8, hd: armour.current, rolled: armour.rolled }] },
      exertion: mender.exertionDice ?? 0,
      mendingAbility: mender.mendingAbility ?? false,
    },
    at.play,
  );

const don: Adapter<typeof rulings> = (given, { play }) =>
  ask('don-armour', { armour: given.armour.toLowerCase() }, play);

playCases(
  cases,
  ['POOL', 'TIER', 'EXR', 'ACT', 'DMG', 'CON', 'RES', 'DYI', 'STB', 'DEF', 'ARM', 'HEAL'],
  rulings,
  {
    'AF-C-011': (given, at) => ({
      // The same six faces at every tier: the case's own dice first, then copies of them.
      successesByTier: given.tiers.map((tier: Tier, i: number) => {
        const play = i === 0 ? at.play : playWith(rulings, at.faces);
        return ask('pool', { tier, proficiency: at.faces.length }, play).successes;
      }),
    }),
    'AF-C-012': action,
    'AF-C-013': action,
    'AF-C-014': action,
    'AF-C-017': declare,
    'AF-C-018': declare,
    'AF-C-019': refusedBy('AF-EXR-01', declare),
    'AF-C-020': refusedBy('AF-EXR-01', declare),
    'AF-C-021': ({ level, actions }, { play }) =>
      ask('exertion-budget', { character: { level }, actions }, play),
    'AF-C-022': refusedBy('AF-EXR-01', (given, at, whole) =>
      declare({ ...given, exertionDice: given.secondActionExertionWanted, actionsUsed: 1 }, at, whole),
    ),
    'AF-C-023': () => ({ minimum: TIERS.map(tier => MINIMUM_EXERTION[tier]) }),
    'AF-C-024': refusedBy('AF-EXR-03', declare),
    'AF-C-025': refusedBy('AF-EXR-03', declare),
    'AF-C-026': () => ({ firstLevel: TIERS.map(firstLevelFor) }),
    'AF-C-027': declare,
    'AF-C-036': action,
    'AF-C-037': action,
    'AF-C-038': action,
    'AF-C-039': damage,
    'AF-C-040': strike,
    'AF-C-041': strike,
    'AF-C-042': damage,
    'AF-C-043': strike,
    'AF-C-045': damage,
    'AF-C-046': refusedBy('AF-ACT-05', ({ ability: { baseDamage, ...rest } }, { play }) =>
      ask('ability', { ...rest, damage: baseDamage }, play),
    ),
    'AF-C-047': refusedBy('AF-DYI-03', declare),
    'AF-C-048': () => ({ tier: WEAPON_TIER, threshold: TIER[WEAPON_TIER].threshold }),
    'AF-C-049': check,
    'AF-C-050': check,
    'AF-C-051': ({ concentrating, starts }) => {
      const who = { concentrating };
      return { ended: concentrate(who, starts), concentrating: who.concentrating };
    },
    'AF-C-052': (given, at) => through(given, [{ kind: 'loss', hd: given.damageAfterDefense }], at),
    'AF-C-053': (given, at) => through(given, [{ kind: 'resolveLoss', resolve: 1 }], at),
    'AF-C-118': check,
    'AF-C-119': check,
    'AF-C-120': check,
    'AF-C-121': check,
    'AF-C-122': check,
    'AF-C-123': (given, at) => {
      const losses = given.lossesInRound.map((hd: number) => ({ kind: 'loss', hd }));
      const { log } = through({ ...given, hd: given.hdStart }, losses, at, {}, 'announce');
      return { checkDueAfterLossNumber: log.findIndex(step => step.checks > 0) + 1 };
    },
    'AF-C-124': (given, at) => {
      const happenings = [
        { kind: 'exertion', dice: given.burns, burned: given.burns },
        { kind: 'loss', hd: given.damageTaken },
      ];
      const { hdAfter, checkDue } = through(given, happenings, at, {}, 'announce');
      return { hdLost: given.hd - Number(hdAfter), checkDue };
    },
    'AF-C-125': (given, { play }) => {
      const layers = [{ layer: 'physical', die: 8, hd: given.armourHdLost }];
      const who = personOf(personSchema.parse({ ...body(given), layers }), { play, field: '' });
      if (isRefusal(who)) return who;
      suffer(who, { taken: [given.armourHdLost], lost: given.permanentHdLost });
      return { checkDue: isCheckDue(who, lossTriggers(who, given.permanentHdLost), 'check', play) };
    },
    'AF-C-126': exerting,
    'AF-C-127': exerting,
    'AF-C-128': exerting,
    'AF-C-129': (given, at) => through(given, [{ kind: 'failedExpert' }, { kind: 'loss', hd: 4 }], at),
    'AF-C-130': trade('steady'),
    'AF-C-131': refusedBy('AF-RES-10', trade('steady')),
    'AF-C-132': trade('rush'),
    'AF-C-133': refusedBy('AF-RES-06', declare),
    'AF-C-134': ({ resolve, proficiency }) => ({
      expertAllowed: resolve.map((r: number) => stageOf(r).expert),
      extraRequired: resolve.map((r: number) => stageOf(r).moreRequired),
      defenseDice: resolve.map((r: number) => defenseDice(proficiency, r)),
    }),
    'AF-C-135': defenseDiceOf,
    'AF-C-136': restoring,
    'AF-C-137': heal,
    'AF-C-138': check,
    'AF-C-139': ({ daysPassed, daysChosen, ...given }, { play }) => {
      const answer = ask('wake', { character: body(given), daysPassed, daysChosen }, play);
      return { state: answer.state, resolveAfter: answer.resolve };
    },
    'AF-C-140': restoring,
    'AF-C-141': heal,
    'AF-C-142': (given, at) => {
      const { log } = through(
        given,
        [{ kind: 'hit', damage: 3 }, { kind: 'endOfRound' }, { kind: 'endOfRound' }, { kind: 'heal', hd: 2 }],
        at,
      );
      return {
        resolveAfterRound1: log[1]?.resolve,
        checksRound1: log.slice(0, 2).filter(step => step.checks > 0).length,
        resolveAfterRound2: log[2]?.resolve,
        hdAfterHealing: log[3]?.hd,
        state: log[3]?.state,
      };
    },
    'AF-C-143': (given, at) => through(given, [{ kind: 'loss', hd: given.damageAfterDefense }], at),
    'AF-C-144': (given, at) => through(given, [{ kind: 'endOfRound' }], at),
    'AF-C-145': (given, at) => through(given, [{ kind: 'loss', hd: given.damageAfterDefense }], at),
    'AF-C-146': (given, at) => through(given, [{ kind: 'endOfRound' }], at, { checks: 1 }),
    'AF-C-147': refusedBy('AF-DYI-05', heal),
    'AF-C-148': ({ helper, target: { checkMadeThisRound: _, ...target } }, at) => {
      const answer = ask('stabilize', { helper: body(helper), target }, at.play);
      const { stabilized } = (answer.target as { round: { stabilized: boolean } }).round;
      const after = through(target, [{ kind: 'endOfRound' }], at, { stabilized });
      return { ...answer, targetResolveAfterRound: after.resolveAfter, targetState: (after as Answer).state };
    },
    'AF-C-149': stabilize,
    'AF-C-150': stabilize,
    'AF-C-151': (given, at) =>
      through(given, [{ kind: 'endOfRound' }, { kind: 'endOfRound' }], at, { checks: 1, stabilized: true }),
    'AF-C-152': ({ proficiency, resolve }) => ({
      defenseDice: proficiency.map((p: number) => defenseDice(p, resolve)),
    }),
    'AF-C-153': ({ level, classes }, at, whole) => ({
      defense: classes.map((className: string) => {
        const answer = defenseDiceOf({ class: className, level }, at, whole) as {
          defenseDice: number;
          diceRolled: string[];
        };
        return `${answer.defenseDice}${answer.diceRolled[0]}`;
      }),
    }),
    'AF-C-154': ({ classes }) => ({ die: classes.map(hitDieOf) }),
    'AF-C-155': defense,
    'AF-C-156': defense,
    'AF-C-157': defense,
    'AF-C-158': defense,
    'AF-C-159': refusedBy('AF-DEF-05', ({ exertionDice }, { play }) =>
      ask('defense', { defender: { class: 'Ranger', level: 1 }, damage: 1, exertion: exertionDice }, play),
    ),
    'AF-C-160': defense,
    'AF-C-161': don,
    'AF-C-162': don,
    'AF-C-163': ({ types }) => ({
      dice: types.map((type: string) => {
        const suit = suitById(type.toLowerCase());
        return `${suit?.dice.count}d${suit?.dice.size}`;
      }),
    }),
    'AF-C-164': defense,
    'AF-C-165': defense,
    'AF-C-166': defenseDiceOf,
    'AF-C-167': defense,
    'AF-C-168': defenseDiceOf,
    'AF-C-169': defense,
    'AF-C-170': defense,
    'AF-C-171': ({ mender, armour }, at) => {
      const answer = mend(mender, armour, at);
      return { ...answer, armourAfter: answer.armour };
    },
    'AF-C-172': ({ mender, armour }, at) => {
      const answer = mend(mender, armour, at);
      return { ...answer, armourAfter: answer.armour };
    },
    'AF-C-173': ({ armour }, { play }) => {
      const rested = ask('short-rest', { character: { class: 'Ranger', level: 3, hd: 2, resolve: 4 } }, play);
      expect(rested.kind).toBe('Rest');
      return { armourAfter: armour.current + Number(rested.armourHd ?? 0) };
    },
    'AF-C-174': heal,
    'AF-C-175': heal,
    'AF-C-193': action,
    'AF-C-194': refusedBy('AF-EXR-04', ({ declaredExertion, wantsMore, rolled }, { play }) => {
      const answer = ask(
        'declare',
        { character: { level: 5 }, exertion: declaredExertion + wantsMore, alreadyRolled: rolled },
        play,
      );
      return { refused: !answer.allowed, rules: (answer.reasons as { rule: string }[]).map(r => r.rule) };
    }),
    'AF-C-195': refusedBy('AF-AFF-04', declare),
    'AF-C-200': ({ resolve }, { play }) => {
      const sleeper = { class: 'Ranger', level: 3, hd: 2, resolve };
      return {
        afterRest: ask('short-rest', { character: sleeper }, play).resolve,
        afterRecover: ask('recover', { character: sleeper, safe: true }, play).resolve,
      };
    },
    'AF-C-201': (given, at) => {
      const first = defense({ ...given, damage: given.hits[0] }, at, cases[0] as unknown as Case) as Answer;
      const { round } = first;
      const second = ask(
        'defense',
        { defender: { ...body(given), hd: first.hd, round }, damage: given.hits[1], checks: 'announce' },
        at.play,
      );
      return {
        hdAfterFirst: first.hd,
        hdAfter: second.hd,
        hdLostInRound: (second.round as { hdLost: number }).hdLost,
        checkDue: checkOf(second).due,
      };
    },
    'AF-C-203': (given, at, whole) => {
      const { refused, rules } = declare(given, at, whole) as { refused: boolean; rules: string[] };
      const words: Record<string, string> = {
        'AF-TURN-01': 'no action left',
        'AF-RES-06': 'Resolve 5 needed for Expert+',
        'AF-EXR-03': 'Ultimate needs 3 exertion dice, Proficiency allows 1',
      };
      return { refused, reasons: rules.map(rule => words[rule]) };
    },
    'AF-C-204': ({ attacker, defender }, { play }) => {
      const answer = ask(
        'attack',
        {
          attacker: body(attacker),
          required: attacker.weapon.required,
          damage: attacker.weapon.base,
          exertion: attacker.exertionDice,
          defender: body(defender),
        },
        play,
      );
      const from = answer.attacker as Answer;
      const to = answer.defender as Answer;
      return {
        ...answer,
        attackerHdAfter: from.hd,
        armourAfter: (to.layers as { hd: number }[])[0]?.hd,
        defenderHdAfter: to.hd,
        defenderCheckDue: checkOf(to).due,
      };
    },
    'AF-C-205': exerting,
    'AF-C-206': (given, at) => through(given, [{ kind: 'endOfRound' }], at, { checks: 1 }),
    'AF-C-207': (given, at) => {
      const hits = Array.from({ length: given.hitsInRound }, () => ({ kind: 'hit', damage: 1 }));
      return through({ class: 'Priest', ...given }, [...hits, { kind: 'endOfRound' }], at);
    },
    'AF-C-208': (given, at, whole) => {
      const { refused } = declare(given, at, whole) as { refused: boolean };
      return { refused, state: (through(given, [{ kind: 'endOfRound' }], at) as Answer).state };
    },
    'AF-C-210': ({ menders, armour }, at) => {
      const answers: Answer[] = menders.map((mender: Given) => mend(mender, armour, at));
      return {
        refused: answers.map(answer => answer.refused === true),
        armourAfter: answers.map(answer => answer.armour ?? armour.current),
      };
    },
    'AF-C-211': ({ menders, armour }, at) => {
      const answers: Answer[] = menders.map((mender: Given) => mend(mender, armour, at));
      return { successes: answers[0]?.successes, armourAfter: answers.map(answer => answer.armour) };
    },
    'AF-C-212': defense,
    'AF-C-213': defense,
    'AF-C-214': refusedBy('AF-RES-11', trade('rush')),
    'AF-C-218': (given, at) => {
      const { first, second } = given;
      const dash = ask(
        first.action.toLowerCase(),
        { character: body(given), exertion: first.exertionDice },
        at.play,
      );
      const expert = ask(
        'action',
        {
          character: {
            ...body(given),
            hd: dash.hd,
            resolve: dash.resolve,
            round: dash.round,
          },
          tier: second.tier,
          required: second.required,
          exertion: second.exertionDice,
        },
        at.play,
      );
      return {
        firstSuccesses: dash.successes,
        totalMovement: dash.totalMovement,
        secondSuccesses: expert.successes,
        secondSuccess: expert.success,
        hdAfter: expert.hd,
        exertionInRound: (expert.round as { exertion: number }).exertion,
        checks: [checkOf(dash), checkOf(expert)].filter(report => report.due).length,
        resolveAfter: expert.resolve,
      };
    },
    'AF-C-219': (given, { play }) => {
      const { level, tier, required, hd } = given;
      const answer = ask(
        'task',
        { character: { level, hd }, tier, required, exertion: given.exertionDice, checks: 'announce' },
        play,
      );
      return { ...answer, hdAfter: answer.hd, checkDue: checkOf(answer).due };
    },
  },
);
