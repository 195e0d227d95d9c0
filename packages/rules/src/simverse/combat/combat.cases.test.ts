import { pool, scriptedDice, sum } from '@arbiter/dice';
import { isRefusal, Play, type Procedure, Trace, type TraceNode } from '@arbiter/engine';
import { type AtCase, playCases } from '../../testing/cases.ts';
import { formatDamage, manaPerShortRest, roundDown, staminaPerShortRest } from '../character/derived.ts';
import { resistanceTn } from '../checks/contests.ts';
import { penaltyOn } from '../checks/penalties.ts';
import { marginSteps, rollAgainst } from '../checks/rolls.ts';
import { rulings } from '../content/rulings/index.ts';
import { firstAidProcedure } from '../downtime/medicine.ts';
import { cases } from '../fixtures/cases.ts';
import { protectionAt, type Worn, wear } from '../gear/armour.ts';
import { type Arms, armsOf, type UseOfWeapon, weaponSchema } from '../gear/weapons.ts';
import { simverse } from '../index.ts';
import { nightsHealing } from '../world/rest.ts';
import { turnProcedure } from './actions.ts';
import { damageOf, knockback } from './damage.ts';
import { woundsTurn } from './dying.ts';
import { type OngoingPain, ongoingPain } from './pain.ts';
import { ACTIONS } from './states.ts';
import type { Wounded } from './vitality.ts';

type At = AtCase<typeof rulings>;
type Answer = Record<string, unknown>;

/** Asks one of the combat procedures, as the command line would. */
function ask(name: string, input: unknown, { play }: Pick<At, 'play'>): Answer {
  const found = simverse.procedures.find(p => p.name === name) as unknown as Procedure<unknown, Answer>;
  return found.run(found.input.parse(input), play as never) as Answer;
}

/** The value that the trace gives to a step. */
function traced(nodes: readonly TraceNode[], label: string): unknown {
  for (const node of nodes) {
    if (node.label.startsWith(label)) return node.value;
    const below = traced(node.children ?? [], label);
    if (below !== undefined) return below;
  }
  return undefined;
}

const check = (given: Answer, at: At): Answer => {
  const { tn, ...rest } = given;
  const outcome = ask('check', { target: tn, ...rest }, at);
  return { ...outcome, tnUsed: outcome.tn, critical: outcome.critical === 'none' ? null : outcome.critical };
};

/** A check where only the target number is wanted: nobody rolls. */
const tnOf = (input: Answer, at: At): unknown => ask('check', { ...input, takeYourTime: true }, at).tn;
const defences = (input: unknown, at: At): Answer => ask('defences', input, at);
const attackTn = (input: unknown, at: At): unknown => ask('attack-tn', input, at).tn;
const living: Wounded = {
  being: 'living',
  EN: 10,
  maxVitality: 20,
  vitality: 20,
  bleedingCount: 0,
  stable: false,
  unconscious: false,
  hardToKill: false,
  lastAction: false,
};

/** `longsword 2d6-1` as the damage procedure takes it. */
const noted = (text: string) => /\d+d6([+-]\d+)?/.exec(text)?.[0] ?? text;
const hitWith = (given: Answer, weapon: Answer, at: At): Answer => {
  const outcome = ask('damage', { ...given, weapon }, at);
  return { ...outcome, vitalityDamage: outcome.damage, knockbackMetres: outcome.knockback };
};
const slash = (text: string) => ({ damage: noted(text), type: 'cutting', canThrust: true });
const arrow = (text: string, maxRange = 0) => ({
  damage: noted(text),
  type: 'impaling',
  kind: 'bow',
  maxRange,
});

playCases(cases, ['ROLL', 'CON'], rulings, {
  'SV-C-001': check,
  'SV-C-002': check,
  'SV-C-003': check,
  'SV-C-004': check,
  'SV-C-005': check,
  'SV-C-006': check,
  'SV-C-007': check,
  'SV-C-008': check,
  'SV-C-009': check,
  'SV-C-010': ({ margins }) => ({ steps: margins.map(marginSteps) }),
  'SV-C-011': ({ attribute, skill, difficulties }, at) => ({
    tn: difficulties.map((difficulty: string) => tnOf({ target: attribute + skill, difficulty }, at)),
  }),
  'SV-C-012': ({ attribute, skill, modifiers }, at) => ({
    tn: tnOf({ target: attribute + skill, modifiers }, at),
  }),
  'SV-C-013': ({ tn }, at) => check({ tn, takeYourTime: true }, at),
  'SV-C-014': ({ tn }, at) => check({ tn, takeYourTime: true }, at),
  'SV-C-015': ({ tn, inCombat }, at) =>
    ask('check', { target: tn, takeYourTime: true, pressure: inCombat }, at),
  'SV-C-016': ({ rolls }, at) => ({ tn: conditionTns(rolls, 'Exhausted', at) }),
  'SV-C-017': ({ rolls }, at) => ({ tn: conditionTns(rolls, 'Depleted', at) }),
  'SV-C-018': ({ EN }, at) => ({
    tn: ask(
      'check',
      { target: EN, base: 'EN', purpose: 'resistance', conditions: ['Fatigue 2'] },
      rolling(at),
    ).tn,
  }),
  'SV-C-019': (given, { play }) => ({
    shortRestStamina: staminaPerShortRest(given, play.ruling('SV-R-20')),
    shortRestMana: manaPerShortRest(given),
    longRestVitality: roundDown(nightsHealing(given.EN, given.AW, 'none', play)),
  }),
  'SV-C-020': ({ first, second }, at) => contest({ tn: first.ST }, { tn: second.ST }, at),
  'SV-C-021': ({ first, second }, at) => contest(first, second, at),
  'SV-C-022': ({ first, second }, at) => contest(first, second, at),
  'SV-C-023': ({ first, second }, at) => contest(first, second, at),
  'SV-C-024': ({ caster, victim }, { play }) => {
    const { margin } = rollAgainst(caster.tn, 'spell', play);
    const resistTn = resistanceTn(victim.WS, marginSteps(margin), play);
    return { margin, penalty: resistTn - victim.WS, resistTn };
  },
  'SV-C-025': ({ actor, resister }, at) => {
    const { resistanceRolled, effect } = ask('defence-contest', { actor, resister: { tn: resister.WS } }, at);
    return { defenceRolled: resistanceRolled, effect };
  },
  'SV-C-026': (given, at) => ask('complex-contest', given, at),
  'SV-C-027': (given, at) => ask('complex-contest', given, at),
});

/** Rolls of a check whose dice do not matter to the case. */
function rolling({ play }: At): Pick<At, 'play'> {
  return { play: new Play(scriptedDice([3, 3, 3]), play.readings) };
}

function conditionTns(
  rolls: { name: string; base: string; tn: number }[],
  condition: string,
  at: At,
): Answer {
  const tn = ({ name, base, tn: target }: (typeof rolls)[number]): unknown =>
    name === 'Dodge'
      ? defences({ defender: { fixed: { dodge: target }, conditions: [condition] } }, at).dodge
      : ask('check', { target, base, conditions: [condition] }, rolling(at)).tn;
  return Object.fromEntries(rolls.map(roll => [roll.name, tn(roll)]));
}

function contest(first: Answer, second: Answer, at: At): Answer {
  const { winner, margins } = ask('simple-contest', { first, second }, at);
  return { winner, margins };
}

/** An attack on a fixed defence; the dagger never matters to the case. */
function exchange(given: Answer, at: At): Answer {
  const input = {
    attacker: { target: given.attackTn },
    weapon: 'Punch',
    defender: { fixed: { dodge: given.defenceTn }, answer: 'dodge' },
  };
  const dice = scriptedDice([...at.faces, ...(given.hits ? [1] : [])]);
  const trace = Trace.recording();
  const outcome = ask('attack', input, { play: new Play(dice, at.play.readings, trace) });
  spend(at);
  return { ...outcome, margin: traced(trace.nodes, 'attack: margin') };
}

/** The case's own dice were played elsewhere: take them off the table. */
const spend = ({ faces, play }: At): unknown => play.dice.roll(pool(faces.length, 6), sum, 'played');

playCases(cases, ['ATK', 'CMOD'], rulings, {
  'SV-C-186': ({ DX, cases: list }, at) => ({
    tn: list.map(({ skill, specialized, weaponMaster, ...situation }: Answer) =>
      attackTn({ attacker: { DX, skill, specialized, weaponMaster }, ...situation }, at),
    ),
  }),
  'SV-C-187': ({ cases: list }, at) => ({
    tn: list.map(
      ({ heavyLoad, ...defender }: Answer) =>
        defences({ defender: { ...defender, conditions: heavyLoad ? ['Heavy load'] : [] } }, at).dodge,
    ),
  }),
  'SV-C-188': ({ cases: list }, at) => ({
    tn: list.map(({ DX, ...weapon }: Answer) => defences({ defender: { DX, weapon } }, at).parry),
  }),
  'SV-C-189': ({ cases: list }, at) => ({
    tn: list.map(
      ({ DX, Shield, SD, cover }: Answer) =>
        defences({ defender: { DX, shield: { skill: Shield, SD }, cover } }, at).block,
    ),
  }),
  'SV-C-190': ({ attack, defence, perks }, at) =>
    ask('defend', { defender: { perks, weapon: { skill: 3 } }, kind: attack, defence }, at),
  'SV-C-191': ({ DX, Brawling, perks, freeHand }, at) => ({
    tn: defences({ defender: { DX, brawling: Brawling, perks, freeHand }, kind: 'ranged' }, at).parry,
  }),
  'SV-C-192': (_given, at) => {
    const shield = { skill: 3, SD: 2 };
    const attempts = [
      ask('defend', { defender: { shield }, frontal: false, defence: 'block' }, at),
      ask('defend', { defender: {}, defence: 'block' }, at),
    ];
    return { refused: attempts.every(attempt => attempt.refused === true && attempt.rule === 'SV-ATK-06') };
  },
  'SV-C-193': ({ Brawling, perks }, at) =>
    ask('defend', { defender: { brawling: Brawling, perks }, defence: 'parry' }, at),
  'SV-C-194': (given, at) => {
    const { margin, defenceTn, hit } = exchange({ ...given, hits: true }, at);
    return { margin, penalty: Number(defenceTn) - given.defenceTn, defenceTn, hit };
  },
  'SV-C-195': exchange,
  'SV-C-196': ({ dodgeBase, cases: list }, at) => ({
    tn: list.map(
      (condition: string) =>
        defences({ defender: { fixed: { dodge: dodgeBase }, conditions: [condition] } }, at).dodge,
    ),
  }),
  'SV-C-197': ({ DX, armour, attacks }, at) => ({
    dodgeTn: attacks.map(
      (location: string) =>
        defences(
          {
            defender: {
              DX,
              armour: [
                { piece: 'torso', ...armour.torso },
                { piece: 'helmet', ...armour.head },
              ],
            },
            ...(location === 'unspecified' ? {} : { location }),
          },
          at,
        ).dodge,
    ),
  }),
  'SV-C-198': ({ attackTn: target, defender }, at) => {
    const { hit, reactionsLeft, defenceRoll } = ask(
      'attack',
      { attacker: { target }, weapon: 'Punch', defender },
      at,
    );
    return { hit, reactionsLeft, defenceRolled: defenceRoll !== null };
  },
  'SV-C-224': ({ shots }, at) => {
    const ranges = shots.map(({ maxMetres, metres }: Answer) =>
      ask('range', { metres, maxRange: maxMetres }, at),
    );
    return {
      penalty: ranges.map((r: Answer) => r.penalty),
      halfDamage: ranges.map((r: Answer) => r.halfDamage),
    };
  },
  'SV-C-225': ({ metres }, at) => ({
    penalty: metres.map((m: number) => ask('range', { metres: m }, at).penalty),
  }),
  'SV-C-226': ({ bowTn, metres }, at) => ({
    tn: metres.map((m: number) => attackTn({ attacker: { target: bowTn }, weapon: 'Bow', metres: m }, at)),
  }),
  'SV-C-227': ({ weapon, maxMetres, metres, ST, AR, bowTn }, at) => ({
    tn: attackTn({ attacker: { target: bowTn, ST }, weapon: arrow(weapon, maxMetres), metres }, at),
    ...hitWith({ ST, AR, metres }, arrow(weapon, maxMetres), at),
  }),
  'SV-C-228': ({ bowTn, metres, history }, at) => ({
    tn: history.map((steps: string[]) =>
      attackTn({ attacker: { target: bowTn }, weapon: 'Bow', metres, aimed: stillAimed(steps, at) }, at),
    ),
  }),
  'SV-C-229': ({ attackTn: target, locations }, at) => ({
    tn: locations.map((location: string) => attackTn({ attacker: { target }, location }, at)),
    damageFactor: locations.map(
      (location: string) =>
        Number(hitWith({ location, AR: 0 }, { damage: '1d6' }, rolling(at) as At).damage) /
        Number(hitWith({ AR: 0 }, { damage: '1d6' }, rolling(at) as At).damage),
    ),
  }),
  'SV-C-230': ({ weapon, ST, AR, location }, at) => hitWith({ ST, AR, location }, arrow(weapon), at),
  'SV-C-231': ({ weapon, ST, armour, location }, at) => {
    const worn = wear([
      { piece: 'torso', AR: armour.torso.AR },
      { piece: 'helmet', AR: armour.head.AR },
    ]) as readonly Worn[];
    const { AR } = protectionAt(worn, location, false, 'Human', at.play);
    return hitWith({ ST, AR, location }, slash(weapon), at);
  },
  'SV-C-247': ({ meleeTn, rangedTn }, at) => {
    const melee = { attacker: { target: meleeTn } };
    const ranged = { attacker: { target: rangedTn }, weapon: 'Throwing Knife', metres: 1 };
    return {
      tn: [
        attackTn({ attacker: { target: meleeTn, prone: true } }, at),
        attackTn({ ...melee, targetProne: true }, at),
        attackTn({ ...ranged, targetProne: true }, at),
        attackTn({ ...melee, darkness: true }, at),
        attackTn({ attacker: { target: meleeTn, perks: ['Night Vision'] }, darkness: true }, at),
      ],
    };
  },
  'SV-C-364': ({ DX, EN, AD }, at) => ({ dodgeTn: defences({ defender: { DX, EN, AD } }, at).dodge }),
  'SV-C-373': ({ Spellcasting, metres }, at) => ({
    tn: attackTn(
      {
        attacker: { base: 'WS', target: Spellcasting },
        weapon: { damage: '2d6', type: 'fire', kind: 'spell' },
        metres,
      },
      at,
    ),
  }),
  'SV-C-375': ({ dodge, fatigueLevel }, { play }) => ({
    tn: Object.fromEntries(
      (['yesUnlessOwnNumber', 'yesAndAdd', 'never'] as const).map(reading => {
        const readings = { ...play.readings, 'SV-R-06': reading };
        const defender = { fixed: { dodge }, conditions: [`Fatigue ${fatigueLevel}`] };
        return [reading, defences({ defender }, { play: new Play(play.dice, readings) } as At).dodge];
      }),
    ),
  }),
  'SV-C-378': ({ attacker, defender, darkness }, at) => {
    const { DX, Axes, ST, weapon, flanking } = attacker;
    const { Shield, SD, ...body } = defender;
    const input = {
      attacker: { DX, ST, skill: Axes },
      weapon: { damage: noted(weapon), type: 'cutting' },
      flanking,
      darkness,
      defender: { ...body, shield: { skill: Shield, SD }, answer: 'block' },
    };
    const outcome = ask('attack', input, at);
    const nodes = at.trace.nodes;
    return {
      ...outcome,
      tn: outcome.attackTn,
      margin: traced(nodes, 'attack: margin'),
      blockTn: outcome.defenceTn,
      raw: traced(nodes, 'raw damage'),
      effectiveAR: traced(nodes, 'effective AR'),
      knockbackMetres: outcome.knockback,
    };
  },
  'SV-C-380': ({ DX, Swords }, at) => {
    const parry = (attackedThisTurn: boolean) =>
      defences({ defender: { DX, weapon: { skill: Swords, attackedThisTurn } } }, at).parry;
    return { parryTn: [parry(false), parry(true)] };
  },
});

/** A history like "aim", "move", "shoot" up to the shot, as the procedure takes it. */
function stillAimed(steps: readonly string[], at: At): boolean {
  const told = steps.map(step => ({
    did: /^(aim|move|is hit|shoot)/.exec(step)?.[1],
    at: /[AB]$/.exec(step)?.[0] ?? 'A',
  }));
  return ask('aim', { history: told.slice(0, -1), target: told.at(-1)?.at }, at).toHit !== 0;
}

playCases(cases, ['DMG', 'WEAP'], rulings, {
  'SV-C-199': ({ weapon, ST, AR, type }, at) => hitWith({ ST, AR }, { damage: weapon, type }, at),
  'SV-C-200': ({ weapon, ST, AR }, at) => hitWith({ ST, AR }, arrow(weapon), at),
  'SV-C-201': ({ weapon, type, ST, AR }, at) => hitWith({ ST, AR }, { damage: noted(weapon), type }, at),
  'SV-C-202': ({ weapon, use, ST, AR }, at) => hitWith({ use, ST, AR }, slash(weapon), at),
  'SV-C-203': ({ weapon, ST, AR }, at) => hitWith({ ST, AR }, slash(weapon), at),
  'SV-C-204': ({ weapon, ST, AR, bleedingCount }, at) => {
    const outcome = ask(
      'attack',
      {
        attacker: { ST, target: 10 },
        weapon: slash(weapon),
        defender: { AR, bleedingCount, answer: 'none', vitality: 20 },
      },
      { play: new Play(scriptedDice([3, 3, 3, ...at.faces]), at.play.readings, at.trace) },
    );
    spend(at);
    return {
      raw: traced(at.trace.nodes, 'raw damage'),
      vitalityDamage: outcome.damage,
      bleedingCount: outcome.bleedingCount,
    };
  },
  'SV-C-205': ({ weapons }, { play }) => ({
    thrust: weapons.map((text: string) =>
      formatDamage(damageOf(striker(10), blow(slash(text), 'thrust'), 0, play)),
    ),
  }),
  'SV-C-206': ({ weapon, ST, weaponMaster }, { play }) => ({
    notation: formatDamage(
      damageOf(striker(ST), { ...blow(slash(weapon), 'thrust'), weaponMaster }, 0, play),
    ),
  }),
  'SV-C-207': ({ weapon, ST, AR }, at) => hitWith({ ST, AR }, { damage: noted(weapon) }, at),
  'SV-C-208': ({ damage, AR }, at) => ({ ...fire(damage, { AR }, at), automaticState: null }),
  'SV-C-209': ({ raw }) => ({ metres: raw.map(knockback) }),
  'SV-C-210': ({ attackTn: target, attackTotal, weapon, type, ST, AR }, at) => {
    const play = new Play(scriptedDice([1, 1, attackTotal - 2, ...at.faces]), at.play.readings, at.trace);
    const input = {
      attacker: { target, ST },
      weapon: { damage: weapon, type },
      defender: { AR, answer: 'none' },
    };
    const { damage } = ask('attack', input, { play });
    spend(at);
    return { margin: traced(at.trace.nodes, 'attack: margin'), vitalityDamage: damage };
  },
  'SV-C-211': ({ damage, AR, perks }, at) => fire(damage, { AR, perks }, at),
  'SV-C-212': ({ ST, perks, AR, attacks }, at) => ({
    raw: attacks.map((weapon: string) => ask('damage', { weapon, ST, AR, attackerPerks: perks }, at).raw),
  }),
  'SV-C-213': ({ ST, weapons }, { play }) => ({
    damage: weapons.map((name: string) => formatDamage(damageOf(striker(ST), blow(name), 0, play))),
    type: weapons.map((name: string) => armed(name).type),
  }),
  'SV-C-214': ({ EN, vitality, bleedingCount }, { play }) => {
    const { after, bleedTn } = woundsTurn({ ...living, EN, vitality, bleedingCount }, play);
    return { vitality: after.vitality, tn: bleedTn, count: after.bleedingCount };
  },
  'SV-C-215': ({ EN, vitality, bleedingCount, newCutDamage, newCutBeforeTurn }, { play }) => {
    let wounded: Wounded = { ...living, EN, vitality, bleedingCount };
    const afterTurns = [1, 2, 3].map(turn => {
      if (turn === newCutBeforeTurn)
        wounded = {
          ...wounded,
          vitality: wounded.vitality - newCutDamage,
          bleedingCount: wounded.bleedingCount + 1,
        };
      wounded = woundsTurn(wounded, play).after;
      return { vitality: wounded.vitality, count: wounded.bleedingCount };
    });
    return { afterTurns };
  },
  'SV-C-216': ({ healer, patient }, { play }) => {
    const input = firstAidProcedure.input.parse({ skill: healer['First Aid'], patient });
    const outcome = firstAidProcedure.run(input as never, play) as unknown as Answer;
    return {
      ...outcome,
      vitalityAfter: outcome.vitality,
      action: ACTIONS['first aid'] === 'major' ? 'Major' : 'other',
    };
  },
  'SV-C-217': ({ DX, skill, perks }, at) => ({
    mainTn: perks.map((own: string[]) =>
      attackTn({ attacker: { DX, skill, perks: own }, hand: 'main of two' }, at),
    ),
    offTn: perks.map((own: string[]) =>
      attackTn({ attacker: { DX, skill, perks: own }, hand: 'off of two' }, at),
    ),
  }),
  'SV-C-218': ({ DX, Swords, perks }, at) => ({
    tn: perks.map((own: string[]) =>
      attackTn({ attacker: { DX, skill: Swords, perks: own }, hand: 'off' }, at),
    ),
  }),
  'SV-C-219': ({ DX, skill, perks }, at) => {
    const parry = (offHand: boolean) =>
      perks.map(
        (own: string[]) =>
          defences({ defender: { DX, perks: own, weapon: { skill, offHand, attackedThisTurn: true } } }, at)
            .parry,
      );
    return { parryTn: { 'right dagger': parry(false), 'left dagger': parry(true) } };
  },
  'SV-C-220': ({ DX, Swords, ST, AR }, at) => ({
    tn: attackTn({ attacker: { DX, ST, skill: Swords }, weapon: 'Greatsword' }, at),
    ...hitWith({ ST, AR }, 'Greatsword' as never, at),
  }),
  'SV-C-221': ({ ST, AR }, at) => hitWith({ ST, AR }, 'Greatsword' as never, at),
  'SV-C-222': ({ ST, weapon }, at) => ask('attack', { attacker: { ST }, weapon }, at),
  'SV-C-223': ({ ST, weapons }, at) => ({
    penalized: weapons.map((weapon: string) => ask('weapon-strength', { ST, weapon }, at).penalized),
  }),
  'SV-C-366': ({ weapon, ST, AR }, at) => hitWith({ ST, AR }, arrow(weapon), at),
  'SV-C-368': ({ size, wornAR, naturalArmor }, at) => ({
    AR: Object.fromEntries(
      (['allAr', 'naturalOnly', 'none'] as const).map(reading => {
        const play = new Play(at.play.dice, { ...at.play.readings, 'SV-R-61': reading });
        const suit = {
          armour: [{ piece: 'torso', AR: wornAR }],
          perks: naturalArmor ? ['Natural Armor'] : [],
          size,
        };
        return [reading, torsoOf(ask('armour', suit, { play })).AR];
      }),
    ),
  }),
  'SV-C-236': ({ worn, perks }, at) => {
    const pieces = worn.map(({ AR, location }: Answer) => ({ piece: location, AR }));
    const refusal = ask('armour', { armour: pieces, perks }, at);
    const first = ask('armour', { armour: pieces.slice(0, 1), perks }, at);
    return { refused: refusal.refused, withFirstOnly: torsoOf(first).AR };
  },
  'SV-C-381': ({ perks }, { play }) => ({
    allowed: perks.map((own: string[]) => {
      const wants = ['attack', 'unarmed attack'];
      const turn = turnProcedure.run(turnProcedure.input.parse({ wants, perks: own }), play);
      return !isRefusal(turn);
    }),
  }),
  'SV-C-382': ({ DX, Swords, Shield, SD, perks }, at) => {
    const off = (own: string[]) =>
      defences(
        {
          defender: {
            DX,
            perks: own,
            weapon: { skill: Swords, offHand: true },
            shield: { skill: Shield, SD },
          },
        },
        at,
      );
    return {
      parryTn: perks.map((own: string[]) => off(own).parry),
      blockTn: perks.map((own: string[]) => off(own).block),
    };
  },
});

const striker = (ST: number) => ({ ST, perks: [] });
const blow = (weapon: unknown, use?: UseOfWeapon) => ({ arms: armed(weapon, use), weaponMaster: false });
const armed = (weapon: unknown, use?: UseOfWeapon): Arms => armsOf(weaponSchema.parse(weapon), use) as Arms;
const torsoOf = (outcome: Answer) =>
  (outcome.locations as Record<string, { AR: number }>).torso as { AR: number };
const fire = (damage: string, given: Answer, at: At): Answer =>
  hitWith(given, { damage: noted(damage), type: 'fire', kind: 'spell' }, at);

playCases(cases, ['ARM', 'PAIN'], rulings, {
  'SV-C-232': ({ armour, locations }, at) => {
    const pieces = Object.entries(armour).map(([piece, AR]) => ({ piece, AR }));
    const found = ask('armour', { armour: pieces }, at).locations as Record<string, { AR: number }>;
    return { AR: locations.map((location: string) => found[location]?.AR) };
  },
  'SV-C-233': ({ piece }, at) =>
    ask(
      'armour',
      { armour: [{ piece: piece.location, armourClass: piece.class, AR: piece.AR, AD: piece.AD }] },
      at,
    ),
  'SV-C-234': ({ perks, Acrobatics, Research }, at) => {
    const armour = [
      { piece: 'torso', armourClass: 'light', AR: 1 },
      { piece: 'helmet', armourClass: 'heavy', AR: 4 },
      { piece: 'boots', armourClass: 'medium', AR: 2 },
    ];
    const penalty = ask('armour', { armour, perks }, at).skillPenalty;
    const modifiers = [{ source: 'armour', value: penalty }];
    return {
      penalty,
      acrobaticsTn: tnOf({ target: Acrobatics, modifiers }, at),
      researchTn: tnOf({ target: Research }, at),
    };
  },
  'SV-C-235': ({ DX, Shield, Swords, shields }, at) => {
    const names: Record<string, string> = {
      buckler: 'Buckler',
      medium: 'Medium Shield',
      'tower 4': 'Tower Shield',
    };
    const all = shields.map((name: string) =>
      defences(
        { defender: { DX, weapon: { skill: Swords }, shield: { skill: Shield, SD: names[name] } } },
        at,
      ),
    );
    return { block: all.map((d: Answer) => d.block), parry: all[0].parry, dodge: all[0].dodge };
  },
  'SV-C-237': ({ AR, AD, raw }, { play }) => {
    const after = (reading: 'on' | 'off') =>
      raw.map((r: number) => {
        const wearing = { play: new Play(play.dice, { ...play.readings, 'SV-R-99': reading }) };
        return (ask('equipment-wear', { raw: r, armour: { AR, AD } }, wearing).armour as { AR: number }).AR;
      });
    return { arAfterOff: after('off'), arAfterOn: after('on') };
  },
  'SV-C-238': ({ AR, AD, raw, DX }, at) => {
    const left = ask('equipment-wear', { raw, armour: { AR, AD } }, at).armour as { AR: number; AD: number };
    return {
      arAfter: left.AR,
      adAfter: left.AD,
      dodgeAfter: defences({ defender: { DX, AD: left.AD } }, at).dodge,
    };
  },
  'SV-C-239': ({ SD, failedBlocksWithVitalityDamage }, at) => {
    let left = { SD, broken: false };
    const sdAfter = failedBlocksWithVitalityDamage.map((vitalityDamage: number) => {
      left = ask('equipment-wear', { vitalityDamage, failed: 'block', SD: left.SD }, at)
        .shield as typeof left;
      return left.SD;
    });
    return { sdAfter, broken: left.broken };
  },
  'SV-C-240': ({ AW, failedParryDamage }, at) => {
    const input = { vitalityDamage: failedParryDamage, failed: 'parry', AW };
    const { weaponBroken } = ask('equipment-wear', input, at);
    return { luckTn: traced(at.trace.nodes, 'Luck'), broken: weaponBroken };
  },
  'SV-C-371': ({ DX, Swords, perks }, at) => {
    const armour = [{ piece: 'torso', armourClass: 'heavy', AR: 6 }];
    return {
      swordTn: attackTn({ attacker: { DX, skill: Swords, perks, armour } }, at),
      dodgeTn: defences({ defender: { DX, perks, armour } }, at).dodge,
    };
  },
  'SV-C-241': ({ cases: list }, at) => ({
    penalty: list.map(
      ({ hits, activeCombat }: Answer) => ask('shock', { hits, awareAndReady: activeCombat }, at).penalty,
    ),
  }),
  'SV-C-242': ({ damage, activeCombat, perks }, at) => ({
    penalty: perks.map(
      (own: string[]) =>
        ask('shock', { hits: [damage], awareAndReady: activeCombat, perks: own }, at).penalty,
    ),
  }),
  'SV-C-243': ({ cases: list }, at) => ({
    activeCombat: list.map((given: Answer) => ask('shock', { hits: [0], ...given }, at).activeCombat),
  }),
  'SV-C-244': ({ maxVitality, vitality, inCombat }, at) => {
    const pains = vitality.map((v: number) =>
      ask('ongoing-pain', { maxVitality, vitality: v, inCombat }, at),
    );
    const scopes: Record<string, string> = { physical: 'physical', actions: 'all' };
    return {
      penalty: pains.map((p: Answer) => p.penalty),
      scope: pains.map((p: Answer) => (p.on ? scopes[String(p.on)] : null)),
    };
  },
  'SV-C-245': ({ maxVitality, vitality, inCombat, perks, flaws, Swords, Research }, at) => {
    const pain = ongoingPain(vitality, maxVitality, inCombat, perks, at.play);
    const tn = (target: number, base: 'DX' | 'IN') =>
      ask('check', { target, base, conditions: flaws, modifiers: painOn(pain, base, at) }, rolling(at)).tn;
    return { swordTn: tn(Swords, 'DX'), researchTn: tn(Research, 'IN') };
  },
  'SV-C-246': (given, at) => painfulSword(given, at),
  'SV-C-372': (given, at) => painfulSword(given, at),
});

const painOn = (pain: OngoingPain | undefined, base: 'DX' | 'IN', { play }: At) =>
  pain ? [{ source: pain.source, value: penaltyOn(pain, 'task', base, play) }] : [];

function painfulSword({ maxVitality, vitality, inCombat, Swords }: Answer, at: At): Answer {
  const pain = ongoingPain(Number(vitality), Number(maxVitality), inCombat === true, [], at.play);
  return { swordTn: attackTn({ attacker: { target: Swords }, modifiers: painOn(pain, 'DX', at) }, at) };
}
