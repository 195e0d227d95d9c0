/** What an attack leaves behind, as procedures show, tell and keep it; and the answers that were given beforehand. */
import { counted, isRefusal, listed, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  type CreatureInput,
  creatureOf,
  itemAtHand,
  itemOf,
  keepStanding,
  type Mark,
  markSchema,
  marksShown,
  whyNotOwnDeed,
} from '../character/creature.ts';
import { silentPlay } from '../character/person.ts';
import { type BennyPolicy, bennyField, wantsReroll } from '../checks/attempt.ts';
import { rolledFields } from '../checks/d12.ts';
import { outcomeSchema } from '../checks/outcome.ts';
import { ammunitionBreaks } from '../gear/ammunition.ts';
import { SLAM_SPACES } from '../gear/tags.ts';
import { type EdgePlay, type EdgeReadings, refuse } from '../play.ts';
import type { Ability } from '../powers/ability.ts';
import { spendUse, swayedWords } from '../powers/casting.ts';
import { settleEffect, writeEffect } from '../powers/effects.ts';
import { attackingWith, type SituationInput, type StrikeInput, spendAmmunition } from './attack-input.ts';
import { whyNotStrike } from './attack-roll.ts';
import type { Situation } from './attack-sway.ts';
import { PAST_DURABILITY } from './damage.ts';
import type { Answer, Ask, Exchanged, Landed } from './exchange.ts';
import { type Standing, standingFields, standingOf, tellHarm, writeHarm } from './harm.ts';
import { conditionsOnlyOf } from './own-conditions.ts';
import { maySpare, type Strike, weaponInHand } from './strike.ts';

export const choiceFields = {
  nonLethal: z.boolean().default(false).describe('A Blunt weapon spares the target.'),
  disarm: z
    .boolean()
    .default(false)
    .describe('A Disarming weapon takes what the target holds, in place of damage.'),
  push: z.boolean().default(false).describe('A Slam weapon pushes an Exposed target.'),
  responses: z.boolean().default(false).describe('Whether those who can answer with a feature do so.'),
  attackerBenny: bennyField,
  defenderBenny: bennyField,
};

export const landedFields = {
  roller: z.enum(['attacker', 'defender', 'nobody']),
  ...rolledFields,
  edges: z.array(z.string()).describe('What gave the one who rolled Edge.'),
  hindrances: z.array(z.string()),
  hit: z.boolean(),
  perk: z.boolean().describe('Whether the attack has its Perk.'),
  doubled: z.boolean().describe('Whether the damage is doubled.'),
  mayDisarm: z.boolean(),
  disarmed: z.string().nullable(),
  pushed: z.int().describe('Spaces.'),
  dealt: z.int().describe('Damage before any reduction.'),
  beforeSoak: z.int(),
  taken: z.int(),
  pastDurability: z.boolean().describe(PAST_DURABILITY),
  massive: z.boolean(),
  overwhelming: z.boolean().describe('More than the maximum HP before Soak.'),
  bodyTotal: z.int().nullable(),
  bodyOutcome: outcomeSchema.nullable(),
  focusTotal: z.int().nullable().describe('Concentration against the damage; null where none was needed.'),
  focusOutcome: outcomeSchema.nullable(),
  concentrationEnds: z.boolean(),
  suffocates: z.boolean().describe('Whether it loses its held breath.'),
};
type ShownLanded = z.output<z.ZodObject<typeof landedFields>>;

export const attackerFields = {
  exposed: z.boolean(),
  exploited: z.boolean().describe('Whether its additional damage of this turn is dealt.'),
  bennies: z.int(),
  responses: z.int(),
  ammunition: z.int().nullable().describe('Shots left of this kind; null where none is counted.'),
  recoverable: z.int().describe('Of these, what can be picked up afterwards.'),
  loaded: z.boolean().nullable(),
  concentrating: z.string().nullable().describe('What it concentrates on afterwards.'),
  usesLeft: z.int().nullable().describe('Uses of the ability left; null where they are not counted.'),
  held: z.array(z.string()).optional().describe('What is still in hand, where something was thrown.'),
  items: z.record(z.string(), z.int()).optional().describe('What is left, where something thrown broke.'),
};
export type AttackerAfter = z.output<z.ZodObject<typeof attackerFields>>;

export const showLanded = (landed: Landed, holder: Creature) => ({
  roller: landed.roller,
  target: landed.rolled.target,
  dice: landed.rolled.dice,
  die: landed.rolled.die,
  total: landed.rolled.total,
  outcome: landed.rolled.outcome,
  edges: [...landed.edges],
  hindrances: [...landed.hindrances],
  hit: landed.hit,
  perk: landed.perk,
  doubled: landed.doubled,
  mayDisarm: landed.mayDisarm,
  disarmed: landed.choices.disarm ?? null,
  // ED-SPC-05.
  pushed: holder.size === 'Gargantuan' ? 0 : landed.choices.push ? SLAM_SPACES : pushOf(landed),
  dealt: landed.reduced?.dealt ?? 0,
  beforeSoak: landed.reduced?.beforeSoak ?? 0,
  taken: landed.harm?.taken ?? 0,
  pastDurability: landed.reduced?.pastDurability ?? false,
  massive: landed.massive,
  overwhelming: landed.overwhelming,
  bodyTotal: landed.body?.total ?? null,
  bodyOutcome: landed.body?.outcome ?? null,
  focusTotal: landed.focus?.total ?? null,
  focusOutcome: landed.focus?.outcome ?? null,
  concentrationEnds: landed.concentrationEnds,
  suffocates: landed.suffocates,
});

const pushOf = ({ effects }: Landed): number =>
  effects.reduce((most, each) => (each.is === 'push' ? Math.max(most, each.spaces) : most), 0);

export interface Answers {
  readonly nonLethal: boolean;
  readonly disarm: boolean;
  readonly push: boolean;
  readonly responses: boolean;
  readonly attackerBenny: BennyPolicy;
  readonly defenderBenny: BennyPolicy;
}

/** The answers of somebody who has decided everything beforehand. */
export const answering =
  (given: Answers) =>
  (ask: Ask): Answer => {
    switch (ask.ask) {
      case 'benny':
        return wantsReroll(ask.who === ATTACKER ? given.attackerBenny : given.defenderBenny, ask.rolled);
      case 'hit':
        return {
          nonLethal: given.nonLethal,
          push: given.push,
          disarm: given.disarm ? ask.options.disarm[0] : undefined,
        };
      case 'response':
        return given.responses ? (ask.abilities[0] ?? null) : null;
    }
  };

export const ATTACKER = 'attacker';
export const TARGET = 'defender';

/** Who strikes at whom, and with what. */
interface Clash {
  readonly attacker: Creature;
  readonly target: Creature;
  readonly strike: Strike;
}

/** What the hit leaves, written into the target. */
export function writeLanded(landed: Landed, { strike, attacker, target }: Clash, play: EdgePlay): void {
  if (landed.harm) writeHarm(target, landed.harm);
  if (landed.choices.disarm) target.held = target.held.filter(each => each !== landed.choices.disarm);
  if (landed.targetExposed) target.exposed = true;
  for (const effect of landed.effects) {
    const source = { by: attacker.name, name: strike.name, caster: attacker, target: 5 + strike.bonus };
    for (const settled of settleEffect(effect, source, play)) writeEffect(target, settled);
  }
}

function whyNotChoice(given: Answers, strike: Strike, target: Creature): Refusal | undefined {
  if (given.nonLethal && !maySpare(strike))
    return refuse('ED-TAG-04', `Only Blunt weapons can spare, not the ${strike.name}.`, 'nonLethal');
  if (given.disarm && !strike.tagged.Disarming)
    return refuse('ED-TAG-06', `The ${strike.name} is not Disarming.`, 'disarm');
  if (given.push && !strike.tagged.Slam)
    return refuse('ED-TAG-24', `The ${strike.name} does not Slam.`, 'push');
  if (given.push && target.size === 'Gargantuan')
    return refuse('ED-SPC-05', 'A Gargantuan creature cannot be moved against its will.', 'push');
  return undefined;
}

/** ED-SCN-04, ED-SCN-07: why nothing leads to a target: it is behind Full Cover, or Invisible to a spell. */
export function whyNotInLine(
  target: string,
  fullCover: boolean,
  invisibleToSpell: boolean,
): Refusal | undefined {
  if (fullCover) return refuse('ED-SCN-04', `There is no line to ${target}.`, 'fullCover');
  return invisibleToSpell
    ? refuse(
        'ED-SCN-07',
        'A spell needs a line of effect: only area spells touch what is Invisible.',
        'invisible',
      )
    : undefined;
}

/** What stops an attack before a die falls. */
export function whyNotAskedAttack(
  { attacker, target, strike }: Clash,
  situation: Situation,
  given: Pick<SituationInput, 'fullCover' | 'invisible'> & Answers,
): Refusal | undefined {
  const idle = whyNotOwnDeed(attacker, 'attacker');
  if (idle) return idle;
  const unseen = whyNotInLine(target.name, given.fullCover, given.invisible && strike.spell);
  if (unseen) return unseen;
  const choice = whyNotChoice(given, strike, target);
  if (choice) return choice;
  const exposed = situation.exposed || target.exposed;
  if (given.push && !exposed && !exposedHere(attacker, target, strike, situation))
    return refuse('ED-TAG-24', `${target.name} is not Exposed to ${attacker.name}.`, 'push');
  return whyNotStrike(attacker, target, strike, situation);
}

const exposedHere = (attacker: Creature, target: Creature, strike: Strike, situation: Situation): boolean =>
  whyNotStrike(attacker, target, { ...strike, exploits: true }, situation) === undefined;

/** What the attack leaves of the attacker, written into it. */
export function attackerAfter(
  attacker: Creature,
  strike: Strike,
  { landed }: Exchanged,
  ability: Ability | null = null,
): AttackerAfter {
  const kind = strike.ammunition;
  const counted = kind !== undefined && Object.hasOwn(attacker.ammunition, kind);
  if (landed.some(each => each.attackerExposed)) attacker.exposed = true;
  spendAmmunition(attacker, strike);
  if (ability) spendUse(attacker, ability);
  const hit = landed.some(each => each.hit);
  const thrown = throwAway(attacker, strike, hit);
  // ED-R-155: a new spell ends the old.
  if (ability?.concentration && hit) attacker.concentrating = ability.name;
  return {
    exposed: attacker.exposed,
    exploited: attacker.exploited,
    bennies: attacker.bennies,
    responses: attacker.responses,
    ammunition: counted ? (attacker.ammunition[kind] ?? 0) : null,
    recoverable: counted && !ammunitionBreaks(isEnchanted(attacker, kind), hit) ? 1 : 0,
    loaded: strike.tagged.Mechanical ? !attacker.unloaded.includes(strike.name) : null,
    concentrating: attacker.concentrating,
    usesLeft: ability?.uses ? ability.uses.count - (attacker.spent[ability.id] ?? 0) : null,
    ...(thrown && { held: [...attacker.held] }),
    ...(thrown?.breaks && { items: { ...attacker.items } }),
  };
}

/** ED-ITM-02: what becomes of ammunition depends on it. */
const isEnchanted = (attacker: Creature, kind: string): 'enchanted' | 'ordinary' =>
  itemOf(attacker, kind)?.enchanted ? 'enchanted' : 'ordinary';

/** ED-TAG-25, ED-ITM-02, ED-R-152: what is thrown lies with the target and is no longer in hand, or breaks. */
function throwAway(
  attacker: Creature,
  { thrown, melee, shoots, tags }: Strike,
  hit: boolean,
): { readonly breaks: boolean } | undefined {
  if (!thrown || melee || shoots) return undefined;
  const name = attacker.held.find(each => weaponInHand(attacker, each)?.tags === tags);
  if (name === undefined) return undefined;
  attacker.held = attacker.held.filter(each => each !== name);
  const breaks = hit && itemAtHand(attacker, name)?.thrown === true;
  if (breaks) attacker.items = { ...attacker.items, [name]: (attacker.items[name] ?? 0) - 1 };
  return { breaks };
}

/** How the target of an attack stands afterwards. */
export const defenderFields = {
  ...standingFields,
  held: z.array(z.string()),
  marks: z.array(markSchema).optional().describe('Edges and Hindrances that last a while, where it has any.'),
  spent: z.record(z.string(), z.int()).optional().describe('Uses of its abilities, where any are spent.'),
};

export const standsAs = (creature: Creature): z.output<z.ZodObject<typeof defenderFields>> => ({
  ...standingOf(creature),
  held: [...creature.held],
  ...(creature.marks.length > 0 && {
    marks: marksShown(creature.marks),
  }),
  ...(Object.keys(creature.spent).length > 0 && { spent: { ...creature.spent } }),
});

/** The attacker as it came in, with how it stands now. */
export function keepAttacker(
  attacker: CreatureInput,
  given: Pick<StrikeInput, 'weapon' | 'ability' | 'offHand' | 'ammunition'>,
  { exposed, exploited, bennies, responses, concentrating, ...after }: AttackerAfter,
  readings?: EdgeReadings,
): CreatureInput {
  const who = creatureOf(attacker, silentPlay(readings));
  const means = isRefusal(who) ? who : attackingWith(who, given);
  const { ability, weapon } = isRefusal(means) ? NOTHING_USED : means;
  const kind = given.ammunition ?? weapon?.ammunition;
  return keepStanding(attacker, {
    exposed,
    exploited,
    bennies,
    responses,
    concentrating,
    ...(after.held && { held: after.held }),
    ...(after.items && { items: after.items }),
    ...(ability?.uses &&
      after.usesLeft !== null && {
        spent: { ...attacker.spent, [ability.id]: ability.uses.count - after.usesLeft },
      }),
    ...(kind !== undefined &&
      after.ammunition !== null && { ammunition: { ...attacker.ammunition, [kind]: after.ammunition } }),
    ...(weapon && after.loaded === false && { unloaded: [...new Set([...attacker.unloaded, weapon.name])] }),
  });
}
const NOTHING_USED = { ability: null, weapon: null };

/** ED-ROLL-05, ED-ROLL-09: how it hits. */
export const hitWords = ({ perk, doubled }: Pick<ShownLanded, 'perk' | 'doubled'>): string =>
  doubled ? ' for double damage' : perk ? ' with a Perk' : '';

/** Everything a hit leaves of its target, in one sentence. */
export function tellLanded(
  before: Pick<
    CreatureInput,
    'name' | 'durability' | 'conditions' | 'exposed' | 'concentrating' | 'tempHp' | 'life' | 'marks'
  >,
  landed: ShownLanded,
  after: Pick<Standing, 'hp' | 'tempHp' | 'life' | 'failures' | 'conditions' | 'exposed'> & {
    readonly marks?: readonly Mark[] | undefined;
  },
): string {
  const { name } = before;
  const lost = landed.disarmed ? `${name} loses the ${landed.disarmed}` : undefined;
  const harm = lost ?? tellHarm(before, landed, after).slice(0, -1);
  const now = { conditions: after.conditions, marks: after.marks ?? [] };
  const conditions = conditionsOnlyOf(now, before).filter(each => each !== 'Unconscious');
  const more = [
    ...(conditions.length > 0 ? [`is ${listed(conditions)}`] : []),
    ...(after.exposed && !before.exposed ? ['is Exposed'] : []),
    ...swayedWords(before.marks, now.marks),
    ...(landed.pushed > 0 ? [`is pushed ${counted(landed.pushed, 'space')}`] : []),
    ...(landed.concentrationEnds ? [`loses concentration on ${before.concentrating ?? 'the spell'}`] : []),
    ...(landed.suffocates ? ['begins to suffocate'] : []),
  ];
  return `${harm}${more.length > 0 ? `; it ${listed(more)}` : ''}.`;
}
