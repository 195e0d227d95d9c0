/** REST-13 to REST-15: first aid, surgery and ongoing care. */

import { pool, sum } from '@arbiter/dice';
import { capital, counted, inField, isRefusal, onceTold, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxVitality, roundDown } from '../character/derived.ts';
import { ownRolls } from '../checks/lucky.ts';
import type { Modifier } from '../checks/modifiers.ts';
import { DIFFICULTIES, DIFFICULTY, finishedTn, marginSteps, rollAgainst, succeeds } from '../checks/rolls.ts';
import { isSomebody, skillSum, type Trained, trained } from '../checks/trained-skill.ts';
import { word } from '../combat/attack.ts';
import { actorOf } from '../combat/attack-input.ts';
import { taskTn } from '../combat/attack-tn.ts';
import { afterFirstAid } from '../combat/dying.ts';
import type { Fighter } from '../combat/fighter.ts';
import { type PersonInput, personOf, personSchema, USUAL } from '../combat/person.ts';
import {
  deathAt,
  isConscious,
  isDead,
  vitalityReadings,
  vitalityState,
  type Wounded,
  whyNotVitality,
  woundsOf,
} from '../combat/vitality.ts';
import { INJURY_NAMES, type Injury } from '../content/injury-list.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { ofPerson } from '../world/body.ts';
import { hardshipFields } from '../world/hardships.ts';
import { whyNotInTime } from '../world/rest.ts';
import { whyNotBorne } from './injuries.ts';

const skill = z.int().min(-50).max(100);

/** SV-REST-13: one point for each full 5 of margin, at most EN/2 of the patient, once for the wounds of a fight (SV-R-150). */
export function firstAidGain(
  { margin, EN, again }: { margin: number; EN: number; again: boolean },
  play: SimversePlay,
): number {
  if (again && play.ruling('SV-R-150') === 'oncePerFight') return 0;
  return Math.max(0, Math.min(marginSteps(margin), roundDown(EN / 2)));
}

export const SUPPLIES = ['basic supplies', 'a piece of cloth', 'none'] as const;

export interface Treatment {
  readonly supplies: (typeof SUPPLIES)[number];
  /** Finished target number of First Aid or Medicine, in place of the healer's. */
  readonly skill?: number | undefined;
  readonly activeCombat: boolean;
  readonly modifiers: readonly Modifier[];
}

/** SV-REST-13, SV-STAT-10, SV-R-150: First Aid is for the living, as long as there is something to treat. */
export function whyNotTreated(
  patient: Fighter,
  readings: Pick<SimversePlay['readings'], 'SV-R-150'>,
): Refusal | undefined {
  if (patient.being !== 'living')
    return refuse(
      'SV-REST-13',
      'First Aid treats the living: constructs are repaired, the undead need necromancy.',
      'patient',
    );
  if (isDead(patient.life))
    return refuse('SV-STAT-10', 'The patient is dead: First Aid comes too late.', 'patient');
  const isHurt = patient.vitality < patient.maxVitality;
  const mayHeal = isHurt && (!patient.treated || readings['SV-R-150'] === 'unlimited');
  return patient.bleedingCount > 0 || patient.life === 'dying' || mayHeal
    ? undefined
    : refuse('SV-REST-13', 'There is nothing left to treat.', 'patient');
}

/** SV-REST-13: somebody treats the wounds of somebody. */
export function treat(healer: Fighter, patient: Fighter, how: Treatment, play: SimversePlay) {
  const { skill = healer.firstAid, activeCombat, modifiers } = how;
  const tn = taskTn(
    healer,
    {
      rule: 'SV-REST-13',
      label: 'Target number',
      of: 'First Aid or Medicine',
      value: skill,
      base: 'IN',
      activeCombat,
      modifiers,
    },
    play,
  );
  const rolled = rollAgainst(tn, 'First Aid', play);
  const { success, margin } = rolled;
  const proper = success && how.supplies === 'basic supplies';
  const wanted = proper ? firstAidGain({ margin, EN: patient.EN, again: patient.treated }, play) : 0;
  const gain = Math.min(wanted, Math.max(0, patient.maxVitality - patient.vitality));
  const wounds = woundsOf(patient);
  const treated = proper
    ? afterFirstAid(wounds)
    : { ...wounds, bleedingCount: success ? 0 : patient.bleedingCount };
  const after = { ...treated, vitality: patient.vitality + gain };
  const life = success ? vitalityState(after, vitalityReadings(after, play)) : patient.life;
  const { vitality, bleedingCount, stable } = after;
  return {
    tn,
    success,
    margin,
    gain,
    proper,
    roll: word({ ...rolled, steps: 0 }),
    after: { vitality, bleedingCount, stable, life },
  };
}

export const firstAidProcedure = procedure({
  name: 'first-aid',
  title: 'First Aid',
  summary:
    'A Major Action in combat, or up to ten minutes: roll First Aid or Medicine with the game master’s modifier for the wound. Success stops all bleeding, prevents infection, stabilizes the dying, and restores 1 Vitality for each 5 points of margin, at most EN/2 of the patient.',
  rules: ['SV-REST-13', 'SV-STAT-09', 'SV-DMG-09'],
  conventions: [ownRolls('healer')],
  input: z.strictObject({
    skill: skill
      .optional()
      .describe('Target number of First Aid or Medicine, whichever is better; or give the `healer`.')
      .meta({ rank: 'first' }),
    healer: personSchema
      .optional()
      .describe('Who treats, with everything that hinders them; `firstAid` is their target number.')
      .meta({ from: 'person', rank: 'first' }),
    severity: z
      .int()
      .min(-50)
      .max(50)
      .default(0)
      .describe('The game master’s modifier for the wound.')
      .meta({ rank: 'often' }),
    supplies: z
      .enum(SUPPLIES)
      .default('basic supplies')
      .describe('Cloth alone stops bleeding and nothing more.')
      .meta({ rank: 'often' }),
    activeCombat: z
      .boolean()
      .default(false)
      .describe('In the middle of a fight, where the healer’s wounds do not hurt yet (SV-R-102).')
      .meta({ rank: 'rare' }),
    patient: personSchema.prefault({}).meta({ from: 'person', rank: 'first' }),
  }),
  output: z.strictObject({
    tn: z.int(),
    success: z.boolean(),
    margin: z.int(),
    gain: z.int(),
    vitality: z.int().meta({ unit: 'Vitality' }),
    bleedingCount: z.int(),
    stable: z.boolean(),
    conscious: z.boolean(),
    infectionPrevented: z.boolean(),
  }),
  alsoCalled: { healed: 'gain' },
  example: {
    input: { skill: 12, patient: { EN: 10, vitality: -4, bleedingCount: 1 } },
    dice: [4, 4, 4],
    outcome: {
      tn: 12,
      success: true,
      margin: 0,
      gain: 0,
      vitality: -4,
      bleedingCount: 0,
      stable: true,
      conscious: false,
      infectionPrevented: true,
    },
  },
  run(input, play) {
    const { skill, severity, supplies, activeCombat } = input;
    if (skill === undefined && !input.healer)
      return refuse('SV-REST-13', 'Say who treats: the `healer`, or the finished `skill`.', 'skill');
    const persons = healerAndPatient(input, play);
    if (isRefusal(persons)) return persons;
    const { healer, patient } = persons;
    if (supplies === 'none')
      return refuse(
        'SV-REST-13',
        'First Aid needs basic supplies, or at least a piece of cloth against bleeding.',
        'supplies',
      );
    const untreatable = whyNotTreated(patient, play.readings);
    if (untreatable) return untreatable;
    const modifiers = severity === 0 ? [] : [{ source: 'severity', value: severity }];
    const done = treat(healer, patient, { supplies, skill, activeCombat, modifiers }, play);
    return {
      tn: done.tn,
      success: done.success,
      margin: done.margin,
      gain: done.gain,
      vitality: done.after.vitality,
      bleedingCount: done.after.bleedingCount,
      stable: done.after.life !== 'dying',
      conscious: isConscious(done.after.life),
      infectionPrevented: done.proper,
    };
  },
  tell: ({ success, gain, stable, conscious }, { patient }) => {
    if (!success) return `The First Aid does nothing for ${patient.name}.`;
    const helped = patient.bleedingCount > 0 ? 'bleeds no more' : 'is looked after';
    const more = gain > 0 ? ` and regains ${gain} Vitality` : '';
    const down = stable && !conscious ? ` ${capital(patient.name)} is stable.` : '';
    return `${capital(patient.name)} ${helped}${more}.${down}`;
  },
  apply: ({ patient }, { infectionPrevented: proper, vitality, bleedingCount, stable }) => ({
    patient: {
      ...patient,
      vitality,
      bleedingCount,
      // SV-R-112: above 0 they are awake, and over it.
      stable: vitality <= 0 && stable,
      unconscious: patient.unconscious && vitality <= 0,
      // SV-R-150: a piece of cloth only stops the blood; what First Aid restores is still to come.
      treated: patient.treated || proper,
    },
  }),
});

interface Treated {
  readonly healer?: PersonInput | undefined;
  readonly patient: PersonInput;
}

const healerAndPatient = onceTold(({ healer: toldHealer, patient: told }: Treated, play: SimversePlay) => {
  const patient = inField('patient', personOf(told, play));
  if (isRefusal(patient)) return patient;
  const healer = inField('healer', actorOf(toldHealer ?? NOBODY, 'first aid', play));
  return isRefusal(healer) ? healer : { healer, patient };
});

/** Whose skill is all that is known. */
const NOBODY = personSchema.parse({});

/** SV-REST-14. */
export const SURGEONS_ASSISTANT = 2;

export const surgeryProcedure = procedure({
  name: 'surgery',
  title: 'Surgery',
  summary:
    'One to four hours with tools in a clean place, for embedded objects, internal injuries and broken bones: roll Surgery at the game master’s difficulty (the book’s sample is Very Hard), +2 with a helper. Success: the injury can start to heal. Failure: 1d6 Vitality lost and complications.',
  rules: ['SV-REST-14', 'SV-STAT-10'],
  conventions: [
    ofPerson(['EN', 'vitality', 'maxVitality', 'hardToKill', 'undead', 'injuries']),
    ownRolls('surgery'),
  ],
  input: z.strictObject({
    surgery: trained
      .describe('Surgery, a hard skill: the finished number, or attribute and level apart.')
      .meta({ rank: 'first' }),
    difficulty: z.enum(DIFFICULTIES).default('Very Hard').meta({ rank: 'first' }),
    assistant: z.boolean().default(false).meta({ rank: 'often' }),
    modifier: z.int().min(-50).max(50).default(0).meta({ rank: 'often' }),
    tools: z.boolean().default(true).describe('Surgery tools at hand.').meta({ rank: 'often' }),
    cleanPlace: z.boolean().default(true).meta({ rank: 'often' }),
    vitality: z
      .int()
      .min(-500)
      .max(500)
      .optional()
      .describe('Of the patient; left out, only the loss is told.')
      .meta({ rank: 'often', unit: 'Vitality' }),
    EN: attributeValue
      .default(10)
      .describe('Of the patient; with it goes the line to death.')
      .meta({ rank: 'rare' }),
    maxVitality: z
      .int()
      .min(1)
      .max(500)
      .optional()
      .describe('Maximum Vitality; EN × 2 where left out.')
      .meta({ rank: 'rare', unit: 'Vitality' }),
    hardToKill: z.boolean().default(false).meta({ rank: 'rare' }),
    undead: z.boolean().default(false).describe('The patient does not live.').meta({ rank: 'rare' }),
    injury: z
      .enum(INJURY_NAMES)
      .optional()
      .describe('Which injury of the patient it is for.')
      .meta({ rank: 'often', from: 'injuries' }),
    injuries: hardshipFields.injuries.meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    tn: z.int(),
    success: z.boolean(),
    loss: z.int(),
    vitality: z.int().optional().describe('What is left, where it was told.').meta({ unit: 'Vitality' }),
    dead: z.boolean().describe('The patient did not live through it.'),
    healingStarts: z.boolean(),
    complications: z.boolean().describe('The injury may get worse, as the game master says.'),
  }),
  example: {
    input: { surgery: 13, assistant: true, vitality: 12 },
    dice: [3, 3, 4, 4],
    outcome: {
      tn: 7,
      success: false,
      loss: 4,
      vitality: 8,
      dead: false,
      healingStarts: false,
      complications: true,
    },
  },
  run({ surgery, difficulty, assistant, modifier, tools, cleanPlace, ...patient }, play) {
    if (!tools || !cleanPlace) return refuse('SV-REST-14', 'Surgery needs surgery tools and a clean place.');
    if (patient.undead)
      return refuse(
        'SV-REST-14',
        'Surgery heals the living: constructs are repaired, the undead need necromancy.',
        'person',
      );
    const healthy = whyNotBorne('SV-REST-14', patient);
    if (healthy) return healthy;
    const no = whyNotOperated(patient, play);
    if (no) return no;
    const target = skillSum({ rule: 'SV-REST-14', label: 'Target number' }, 'Surgery', surgery, play);
    if (isRefusal(target)) return target;
    const tn = target
      .add(difficulty, DIFFICULTY[difficulty], 'SV-ROLL-06')
      .add('assistant', assistant ? SURGEONS_ASSISTANT : 0, 'SV-REST-14')
      .add('modifier', modifier)
      .change('fraction dropped', finishedTn, 'SV-R-01').total;
    const success = succeeds(tn, 'Surgery', play);
    const loss = success ? 0 : play.dice.roll(pool(1, 6), sum, 'loss');
    const vitality = patient.vitality === undefined ? undefined : patient.vitality - loss;
    return {
      tn,
      success,
      loss,
      ...(vitality === undefined ? {} : { vitality }),
      dead: vitality !== undefined && vitality <= deathAt(whole(patient), play.readings),
      healingStarts: success,
      complications: !success,
    };
  },
  tell({ tn, success, loss, vitality, dead }) {
    if (success) return `Surgery against ${tn} succeeds: the injury can start to heal.`;
    const left = vitality === undefined ? '' : `${vitality} left, `;
    return `Surgery against ${tn} fails: ${loss} Vitality lost, ${dead ? 'and the patient dies' : `${left}with complications`}.`;
  },
  apply: ({ injury, injuries }, { vitality, dead, healingStarts }) => {
    const operated = injury ?? onlyOne(injuries);
    return {
      ...(vitality === undefined ? {} : { vitality }),
      ...(dead ? { dead } : {}),
      // SV-REST-11: from now on its time runs.
      ...(healingStarts
        ? {
            injuries: injuries.map(borne =>
              borne.injury === operated ? { ...borne, treated: true } : borne,
            ),
          }
        : {}),
    };
  },
});

type Patient = Pick<Wounded, 'EN' | 'hardToKill'> & {
  readonly vitality?: number | undefined;
  readonly maxVitality?: number | undefined;
};
const whole = (patient: Patient) => ({
  ...patient,
  being: 'living' as const,
  maxVitality: patient.maxVitality ?? maxVitality(patient),
});

/** SV-STAT-10: the dead are past surgery; of whom nothing is told, that is not known. */
function whyNotOperated(patient: Patient, play: SimversePlay): Refusal | undefined {
  const { vitality } = patient;
  if (vitality === undefined) return undefined;
  const body = { ...whole(patient), vitality };
  return whyNotInTime(body, 'surgery', play) ?? whyNotVitality(vitality, body.maxVitality);
}

/** Of one injury nobody needs to say which it is. */
const onlyOne = (injuries: readonly { readonly injury: Injury }[]): Injury | undefined =>
  injuries.length === 1 ? injuries[0]?.injury : undefined;

/** SV-SKL-10: the attribute that Medicine rests on. */
function healersIn(medicine: Trained): number {
  if (isSomebody(medicine)) return medicine.IN;
  return typeof medicine === 'number' ? USUAL : medicine.attribute;
}

/** SV-REST-15: how many one healer can look after. */
export const maxPatients = (IN: number): number => roundDown(IN / 2);
export const CARE_ON_RECOVERY = 2;

export const ongoingCareProcedure = procedure({
  name: 'ongoing-care',
  title: 'Ongoing care',
  summary:
    'One Medicine roll a day for each patient, up to IN/2 of them. Success: +2 on the patient’s recovery rolls, the day counts double for injuries, and it is medical care for rest.',
  rules: ['SV-REST-15', 'SV-REST-11'],
  conventions: [ownRolls('medicine')],
  input: z.strictObject({
    IN: attributeValue
      .optional()
      .describe('Of the healer, where nothing else tells it; 10 where left out.')
      .meta({ rank: 'rare' }),
    medicine: trained
      .describe('Medicine, a hard skill: the finished number, or attribute and level apart.')
      .meta({ rank: 'first' }),
    patients: z.int().min(1).max(25).default(1).meta({ rank: 'often' }),
    modifier: z.int().min(-50).max(50).default(0).meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    tn: z.int(),
    maxPatients: z.int(),
    cared: z.array(z.boolean()).describe('For each patient.'),
    recoveryBonus: z.int().describe('For those cared for.'),
  }),
  example: {
    input: { IN: 11, medicine: 13, patients: 2 },
    dice: [4, 4, 4, 5, 5, 4],
    outcome: { tn: 13, maxPatients: 5, cared: [true, false], recoveryBonus: 2 },
  },
  run({ IN: told, medicine, patients, modifier }, play) {
    const IN = told ?? healersIn(medicine);
    const most = maxPatients(IN);
    if (patients > most)
      return refuse('SV-REST-15', `A healer with IN ${IN} cares for at most ${most} patients (IN/2).`);
    const target = skillSum({ rule: 'SV-REST-15', label: 'Target number' }, 'Medicine', medicine, play);
    if (isRefusal(target)) return target;
    const tn = target.add('modifier', modifier).change('fraction dropped', finishedTn, 'SV-R-01').total;
    const cared = Array.from({ length: patients }, (_, i) =>
      succeeds(tn, `Medicine, patient ${i + 1}`, play),
    );
    return { tn, maxPatients: most, cared, recoveryBonus: CARE_ON_RECOVERY };
  },
  tell: ({ tn, cared, recoveryBonus }) =>
    `Medicine against ${tn} helps ${cared.filter(Boolean).length} of ${counted(cared.length, 'patient')}: a day that counts as two, and ${signed(recoveryBonus)} on rolls to recover.`,
});
