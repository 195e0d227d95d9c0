/** The worked cases of unarmed combat. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { countersOf } from '../character/afflictions.ts';
import { type Character, characterOf } from '../character/character.ts';
import { secondaryScore, staminaOf } from '../character/secondary-scores.ts';
import {
  afterTies,
  applied,
  attack,
  type Out,
  refusalOf,
  saves,
  withDefense,
} from '../combat/combat-cases.testing.ts';
import { AT_PEACE, roundMoment, runDown } from '../conditions/condition-clock.ts';
import { hasCondition, hasNoTurn } from '../conditions/conditions.ts';
import { rulings } from '../content/rulings/index.ts';
import { attackScoreProcedure } from '../gear/weapons.ts';
import { type At, allCases, ask, type G, type OaAdapter, playOn, totals } from '../testing.ts';
import { clinchProcedure } from './clinch.ts';
import { freeAttackProcedure, positionProcedure } from './free-attack.ts';
import {
  apart,
  entangledWith,
  NO_STRUGGLE,
  type PositionOf,
  struggleBetween,
  withStruggle,
} from './struggle.ts';
import { formOf, unarmedFormProcedure } from './unarmed-forms.ts';

const clinch = (input: object, play: At['play']): Out => ask(clinchProcedure, input, play) as Out;
const position = (struggle: object, deed: string, more: object = {}) =>
  ask(positionProcedure, { struggle, deed, ...more }) as Out;
const fighter = (unarmed: number, defense: number, is: Parameters<typeof withDefense>[1] = {}) => ({
  ...withDefense(defense, is),
  modifiers: { ...withDefense(defense, is).modifiers, unarmedAttack: unarmed - defense },
});

/** Rounds in which somebody is choked, one after the other. */
function chokedRounds(g: G, at: At): Out {
  const { stamina, fortitude } = g.defender;
  let now: Character = characterOf({ SP: stamina, maxSP: stamina, modifiers: saves({ FORT: fortitude }) });
  const suffocation: number[] = [];
  const left: number[] = [];
  let saveNeededInRound = 0;
  for (let round = 1; round <= g.rounds; round++) {
    const moment = roundMoment(now, { ...AT_PEACE, air: 'choked' }, at.play);
    now = moment.character;
    suffocation.push(countersOf(now.conditions, 'suffocation'));
    left.push(staminaOf(now, at.play));
    if (moment.happened.length) saveNeededInRound = round;
  }
  return {
    suffocationAfterEach: suffocation,
    effectiveStaminaAfterEach: left,
    saveNeededInRound,
    saveTotal: totals(at.trace).at(-1),
    result: (['unconscious', 'dying'] as const).filter(name => hasCondition(now, name)),
  };
}

const adapters: Record<string, OaAdapter> = {
  'OA-C-2236': (g, at) => ({
    unarmedAttack: secondaryScore(
      characterOf({ DEX: g.dexterity, encumbrance: g.encumbranceCounters }),
      'unarmedAttack',
      at.play,
    ),
  }),
  'OA-C-2237': (g, at) => {
    const attacker = { DEX: g.dexterity, encumbrance: g.encumbranceCounters };
    const score = ask(attackScoreProcedure, { character: attacker, weapon: 'bladed cestus' }) as Out;
    return {
      unarmedAttack: score.attack,
      ...attack({ attacker, weapon: 'bladed cestus', defender: withDefense(g.defense) }, at.play),
    };
  },
  'OA-C-2238': g => {
    const no = refusalOf(ask(unarmedFormProcedure, { form: null }));
    return {
      forms: g.attacks.map((limb: string) => formOf(limb)),
      undeclared: `refused: ${no.message.toLowerCase().split(':')[0]}`,
    };
  },
  'OA-C-2239': g => {
    const may = (form: string, height: string) => {
      const attacker = { height: g.attackerSize };
      const defender = { height, conditions: form === 'grapple' ? ['prone'] : [] };
      const outcome =
        form === 'kick'
          ? attack({ attacker, defender, form }, playOn([1, 1]))
          : clinch({ attacker, defender, form }, playOn([1, 1]));
      return isRefusal(outcome) ? 'refused' : 'allowed';
    };
    return Object.fromEntries(
      g.defenderSizes.map((size: string) => [size, g.forms.map((form: string) => may(form, size))]),
    );
  },
  'OA-C-2240': (g, at) => {
    const persons = {
      attacker: { name: 'attacker', DEX: g.attacker.unarmedAttack },
      defender: withDefense(g.defender.defense),
    };
    let struggle: G = null;
    const each = [1, 2, 3, 4].map((): Out => {
      const input: Out = { ...persons, struggle, into: struggle?.theirs === 'trapped' ? 'choked' : null };
      const o = clinch(input, at.play);
      struggle = o.struggle;
      return { ...o, position: struggle?.theirs ?? 'free standing', entangled: o.entangled };
    });
    const third = withStruggle([], 'attacker', 'defender', { ...each[2]!.struggle });
    return {
      totals: each.map(({ total }: G) => total),
      success: each.map(({ success }: G) => success),
      defenderPosition: each.map(({ position: at3 }) => at3),
      entangledAfterClinch3: ['attacker', 'defender'].filter(id => entangledWith(third, id).length),
    };
  },
  'OA-C-2241': g => {
    const DEED: Record<string, [string, boolean]> = {
      guard: ['guard', false],
      'attack the maneuverer': ['melee attack', true],
      'draw a weapon': ['other', false],
      'pick up an item': ['other', false],
    };
    let freeAttackMade = false;
    const free = g.defenderActionsInOneRound.map((action: string) => {
      const [deed, againstHolder] = DEED[action]!;
      const { freeAttack } = position({ own: 'maneuvered' }, deed, { againstHolder, freeAttackMade });
      freeAttackMade ||= freeAttack !== 'none';
      return freeAttack !== 'none';
    });
    return { freeAttack: free, why4: freeAttackMade ? 'only one free attack per round, already used' : '' };
  },
  'OA-C-2242': g => {
    const maneuvered = { ...NO_STRUGGLE, theirs: 'maneuvered' } as const;
    const first = withStruggle([], 'holder', g.maneuveredAgainst, maneuvered);
    const then = withStruggle(first, 'holder', g.newManeuverAgainst, maneuvered);
    const of = (id: string) => struggleBetween(then, id, 'holder')?.own ?? 'free standing';
    return { positions: { A: of('A'), B: of('B') } };
  },
  'OA-C-2243': g => {
    const DEED: Record<string, string> = {
      'sword attack': 'melee attack',
      'bow shot': 'ranged attack',
      'draw weapon': 'other',
    };
    return {
      results: g.attempts.map((attempt: string) => {
        const o = position({ own: g.position }, DEED[attempt] ?? attempt, { againstHolder: true });
        return isRefusal(o) ? 'refused' : o.disadvantage ? 'allowed with disadvantage' : 'allowed';
      }),
    };
  },
  'OA-C-2244': (g, at) => {
    const { attacker: a, defender: d } = g;
    const holder = { ...fighter(a.unarmedAttack, a.defense), name: 'A' };
    const held = { ...fighter(d.unarmedAttack, d.defense, { WILL: d.willpower }), name: 'D' };
    const locking = clinch(
      { attacker: holder, defender: held, struggle: { theirs: 'trapped' }, into: 'locked' },
      afterTies(at),
    );
    const saveTotal = totals(at.trace).at(-1);
    const tries = (struggle: object) =>
      clinch({ attacker: held, defender: holder, use: 'rise', struggle }, at.play);
    const first = tries({ own: 'locked' });
    const tighter = clinch({ attacker: holder, defender: held, struggle: { theirs: 'locked' } }, at.play);
    const second = tries(first.struggle);
    return {
      saveTotal,
      drops: locking.drops ? d.holding : [],
      escape1: { kept: first.roll, total: first.total, success: first.success },
      attackerDamage: tighter.damage,
      escape2: {
        kept: second.roll,
        penalty: -first.struggle.ownFailures,
        total: second.total,
        success: second.success,
      },
      defenderPosition: second.struggle.own,
    };
  },
  'OA-C-2245': chokedRounds,
  'OA-C-2338': chokedRounds,
  'OA-C-2246': (g, at) => {
    const input = {
      attacker: { DEX: 9 },
      defender: { DEX: 5 },
      struggle: { theirs: g.defenderPosition },
      into: g.choice,
    };
    const o = clinch(input, afterTies(at));
    const { defender, struggle } = applied(clinchProcedure, input, o);
    return {
      prone: hasCondition(defender, 'prone'),
      grapplePosition: struggle.ladder === 'grapple' ? struggle.theirs : null,
      clinchPosition: struggle.ladder === 'clinch' ? struggle.theirs : 'ended',
    };
  },
  'OA-C-2247': (g, at) => {
    const input = {
      attacker: { DEX: g.clinchTotal },
      defender: { DEX: g.defense },
      struggle: { theirs: g.defenderPosition },
      into: 'hurled',
    };
    const o = clinch(input, afterTies(at));
    return { ...o, prone: hasCondition(applied(clinchProcedure, input, o).defender, 'prone') };
  },
  'OA-C-2248': (g, at) => {
    const { dexterity, protection, reflex } = g.defender;
    const victim = {
      DEX: dexterity,
      protection,
      HP: 20,
      maxHP: 20,
      modifiers: saves({ REF: reflex }, dexterity),
    };
    const input = {
      attacker: { DEX: g.attacker.unarmedAttack },
      defender: victim,
      struggle: { theirs: 'trapped' },
      into: 'slammed',
    };
    const [w, b, ...saved] = at.faces as [number, number, ...number[]];
    const throws = [saved.slice(0, 2), saved.slice(2)].map(save => {
      const play = playOn([w, b, ...save], at.play.readings);
      const o = clinch(input, play);
      play.finish();
      return { ...o, save: totals(play.trace as G).at(-1) };
    });
    // The faces of the case are those of the two throws.
    for (const _ of at.faces) at.play.dice.roll(pool(1, 6), sum, 'played above');
    const strike = attack({ attacker: input.attacker, defender: victim }, playOn([w, b], at.play.readings));
    const failed = throws[0] as Out;
    return {
      strikeDamage: strike.damage,
      fallDamage: failed.damage - strike.damage,
      saveTotals: throws.map(({ save }) => save),
      damageIfFailed: failed.damage,
      damageIfPassed: (throws[1] as Out).damage,
    };
  },
  'OA-C-2249': (g, at) => {
    const holder = { name: 'Top', DEX: g.top.unarmedAttack };
    const held = { ...withDefense(g.bottom.defense, { REF: g.bottom.reflex }), name: 'Bottom' };
    const o = ask(
      freeAttackProcedure,
      { holder, held, struggle: { ladder: 'grapple', theirs: 'bound' }, deed: 'other' },
      at.play,
    ) as Out;
    return {
      freeStrike: { kept: o.roll, total: o.total, damage: o.damage },
      targetNumber: g.top.unarmedAttack,
      saveTotal: totals(at.trace).at(-1),
      positionsSwapped: o.struggle.own === 'bound' && o.struggle.theirs === 'free',
    };
  },
  'OA-C-2250': (g, at) => {
    const prone = { DEX: 6, conditions: ['prone'] };
    const input = {
      attacker: { DEX: 9 },
      defender: prone,
      form: 'grapple',
      struggle: { ladder: 'grapple', theirs: g.defenderPosition },
      into: g.chosen,
    };
    const o = clinch(input, afterTies(at, 1));
    const { attacker, defender, struggle } = applied(clinchProcedure, input, o);
    const back = { ...struggle, own: struggle.theirs, theirs: struggle.own };
    return {
      helpless: hasCondition(defender, 'helpless'),
      escapeAllowed: !isRefusal(
        clinch(
          { attacker: defender, defender: attacker, form: 'grapple', use: 'rise', struggle: back },
          playOn(),
        ),
      ),
      defenseWithoutDexterity: secondaryScore(defender, 'defense', playOn()) === 0,
    };
  },
  'OA-C-2251': (g, at) => {
    const blow = {
      attacker: { DEX: g.unarmedAttack },
      defender: withDefense(g.defense),
      form: 'counter-weapon',
    };
    const each = [attack(blow, at.play), attack(blow, at.play)];
    return {
      totals: each.map(o => o.total),
      weaponDropped: each.map(o => o.drops),
      damage: each.map(o => o.damage),
    };
  },
  'OA-C-2306': (g, at) => {
    const no = refusalOf(clinch({ attacker: {}, defender: {}, form: g.form }, at.play));
    return { accepted: false, refusalSays: no.message.toLowerCase().split(' to grapple')[0] };
  },
  'OA-C-2912': (g, at) => {
    const held = { ...withDefense(g.B.defense, {}, { HP: g.B.hp, maxHP: g.B.hp }), name: 'B' };
    const free = {
      holder: { name: 'A', DEX: g.A.unarmedAttack },
      held,
      struggle: { theirs: 'maneuvered' },
      deed: 'move',
    };
    const o = ask(freeAttackProcedure, free, at.play) as Out;
    const { holderRound } = applied(freeAttackProcedure, free, o);
    const second = ask(freeAttackProcedure, { ...free, holderRound }, playOn());
    const after = withStruggle(withStruggle([], 'A', 'B', o.struggle), 'A', 'B', null);
    return {
      freeAttackComes:
        position({ own: 'maneuvered' }, 'move').freeAttack === 'none' ? 'never' : 'before the first step',
      total: o.total,
      damage: o.damage,
      bHp: o.HP,
      bMovesOn: o.goesOn,
      freeAttackOnSecondMove: !isRefusal(second),
      positionAfterwards: struggleBetween(after, 'B', 'A')?.own ?? 'free standing',
    };
  },
  'OA-C-2913': (g, at) => {
    const { weapon, defense, hp } = g.B;
    const held = {
      ...withDefense(defense, {}, { HP: hp, maxHP: hp }),
      STR: weapon.meleeAttack - weapon.destruction,
    };
    const blow = (maneuver: string, name: string | null) => ({
      attacker: { STR: g.C.meleeAttack - 1 },
      weapon: 'dagger',
      defender: held,
      defenderHeld: true,
      defenderRound: { guarding: true },
      guard: { maneuver, weapon: name },
      concentration: 'kept',
    });
    const dodge = attack(blow('dodge', null), playOn());
    const o = attack(blow('parry', 'long sword'), at.play);
    const parryTotal = totals(at.trace).at(-1) as number;
    return {
      cKept: o.roll,
      attackTotal: o.total,
      dodge: isRefusal(dodge) && dodge.rule === 'OA-UNARM-06' ? 'refused: held' : 'allowed',
      parryKept: parryTotal - weapon.meleeAttack,
      parryTotal,
      deflected: o.foiled === 'parry',
      damage: o.damage,
      bHp: o.HP,
      exultFromParry: o.defenderExult,
    };
  },
  'OA-C-2914': (g, at) => {
    const a = { ...withDefense(g.A.defense), name: 'A' };
    const b = { name: 'B', DEX: g.B.unarmedAttack, level: g.B.level };
    const locked = { own: g.B.position.split(' ')[0] };
    const strike = attack({ attacker: b, defender: a, struggle: locked }, at.play);
    const push = clinch({ attacker: b, defender: a, struggle: locked, use: 'push down' }, playOn());
    const trial = { attacker: b, defender: a, struggle: locked, use: 'rise' };
    const out = clinch(trial, at.play);
    const { attackerRound } = applied(clinchProcedure, trial, out);
    const move = position(out.struggle, 'move');
    const rise = clinch(
      { attacker: b, attackerRound, defender: a, struggle: out.struggle, use: 'rise' },
      at.play,
    );
    const again = clinch({ ...trial, attackerRound }, playOn());
    return {
      strike: { allowed: !isRefusal(strike), damage: strike.damage },
      pushDown:
        isRefusal(push) && push.rule === 'OA-UNARM-09' ? 'refused: clinch attacks only to escape' : 'allowed',
      escape: {
        kept: out.roll,
        total: out.total,
        success: out.success,
        position: out.struggle.own,
      },
      move: isRefusal(move) && move.rule === 'OA-UNARM-08' ? 'refused: trapped' : 'allowed',
      rise: {
        allowed: true,
        disadvantage: rise.mode.disadvantage,
        total: rise.total,
        success: rise.success,
        position: rise.struggle.own,
      },
      otherwiseSecondEscape:
        isRefusal(again) && again.rule === 'OA-UNARM-09' ? 'refused: once per round' : 'allowed',
    };
  },
  'OA-C-2915': g => {
    const held = (against: string, is: string): PositionOf =>
      ({ who: 'B', against, ladder: 'clinch', position: is, failures: 0, strangle: 0 }) as PositionOf;
    const start = [held('A', g.positionsOfB['against A']), held('C', g.positionsOfB['against C'])];
    const of = (positions: readonly PositionOf[], who: string, other: string) =>
      struggleBetween(positions, who, other)?.own ?? 'free standing';
    const first = apart(start, 'B', 'A');
    const second = withStruggle(first, 'C', 'D', { ...NO_STRUGGLE, theirs: 'maneuvered' });
    return {
      afterEvent1: {
        'against A': of(first, 'B', 'A'),
        'against C': of(first, 'B', 'C'),
        bEntangled: entangledWith(first, 'B').length > 0,
      },
      afterEvent2: { 'against C': of(second, 'B', 'C'), dAgainstC: of(second, 'D', 'C') },
    };
  },
  'OA-C-2916': (g, at) => {
    const { stamina, hp, fortitude } = g.B;
    const b = characterOf({
      SP: stamina,
      maxSP: stamina,
      HP: hp,
      maxHP: hp,
      modifiers: saves({ FORT: fortitude }),
    });
    const choked = { ...AT_PEACE, air: 'choked' as const };
    const left = (one: Character) => ({
      suffocation: countersOf(one.conditions, 'suffocation'),
      effectiveStamina: staminaOf(one, at.play),
    });
    const one = runDown(roundMoment(b, choked, at.play).character, at.play);
    const two = roundMoment(one, choked, at.play).character;
    const saveTotal = totals(at.trace).at(-1);
    const turn = !hasNoTurn(two);
    const three = roundMoment(runDown(two, at.play), AT_PEACE, at.play);
    return {
      round1: left(one),
      round2: {
        ...left(two),
        saveTotal,
        result: (['unconscious', 'dying'] as const).filter(name => hasCondition(two, name)),
      },
      round3: {
        turn,
        atEndOfRound: {
          ...left(three.character),
          unconscious: hasCondition(three.character, 'unconscious'),
          dying: hasCondition(three.character, 'dying'),
          dyingSaveMade: three.happened.some(({ condition }) => condition === 'dying'),
        },
      },
      hp: three.character.HP,
      prone: hasCondition(three.character, 'prone'),
    };
  },
};

playCases(allCases, ['UNARM'], rulings, adapters);
