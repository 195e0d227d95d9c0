/** Somebody who fights as a question of the book takes a person. */
import { type PersonGiven, type PersonInput, personSchema } from '../combat/person.ts';
import { ARMOUR_AD, ARMOUR_AR, type Worn } from '../gear/armour.ts';
import type { Combatant } from './combatant.ts';
import { powerChanges } from './lasting-powers.ts';
import { type FightState, fighterOf } from './state.ts';

/** What a question may ask of somebody who fights; weapons, armour and powers are for the fight's own deeds. */
const PERSON_FIELDS = [
  'name',
  'DX',
  'ST',
  'EN',
  'AW',
  'WS',
  'IN',
  'CH',
  'size',
  'being',
  'perks',
  'flaws',
  'poorVision',
  'vitality',
  'maxVitality',
  'bleedingCount',
  'stable',
  'unconscious',
  'lastAction',
  'treated',
  'stamina',
  'maxStamina',
  'mana',
  'maxMana',
  'states',
  'shock',
  'nextShock',
  'prone',
  'speed',
  'movement',
  'brawling',
  'firstAid',
  'guarded',
  'skills',
  'attackedUnarmed',
  'reactions',
  'lostThisRound',
  'fearless',
  'veteran',
  'inexperienced',
  'familiar',
  'kinds',
  'sureFooted',
  'potions',
  'silenced',
  'ailments',
  'lucky',
  'luckyUsed',
] as const satisfies readonly (keyof Combatant)[];

/** SV-ARM-01: a piece of a pack has its own numbers in its class, and is told as an entry. */
const wornAsTold = ({ armourClass, ...worn }: Worn): NonNullable<PersonGiven['armour']>[number] => {
  if (!armourClass) return worn;
  const [least, most] = ARMOUR_AR[worn.piece][armourClass];
  const isOfTheBook = worn.AR >= least && worn.AR <= most && worn.AD === ARMOUR_AD[armourClass];
  return { ...(isOfTheBook ? {} : { id: worn.piece, name: worn.piece }), armourClass, ...worn };
};

export const personInFight = (
  { burdens, shield, armour, afflictions, ...c }: Combatant,
  state: FightState,
): PersonGiven => ({
  ...Object.fromEntries(PERSON_FIELDS.map(field => [field, c[field]])),
  armour: armour.map(wornAsTold),
  conditions: burdens,
  ...(afflictions && { afflictions }),
  shield: shield ?? undefined,
  taskModifiers: powerChanges(state, fighterOf(state, c.id), 'task').map(change => ({ ...change })),
});

/** The same, read. */
export const personRead = (c: Combatant, state: FightState): PersonInput =>
  personSchema.parse(personInFight(c, state));
