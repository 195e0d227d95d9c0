import { Play } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { rulings } from '../content/rulings/index.ts';
import type { Activity } from '../downtime/combined-activities.ts';
import { firstAidGain, maxPatients } from '../downtime/medicine.ts';
import { cases } from '../fixtures/cases.ts';
import { meditationPenalty } from './rest.ts';
import { type Answer, ask } from './survival.testing.ts';

const WAYS: Record<string, readonly [string, object]> = {
  'long rest': ['long-rest', {}],
  'long rest with care': ['long-rest', { care: 'medical care' }],
  'bed rest': ['bed-rest', {}],
  'bed rest with care': ['bed-rest', { care: true }],
};
const traits = (list: readonly string[]) => ({
  fastHealer: list.includes('Fast Healer'),
  fragile: list.includes('Fragile'),
});

/** "crafting (6 h)" as an activity with its hours. */
function planned(text: string): { activity: Activity; hours?: number } {
  const [, activity, hours] = /^(.+?)(?: \((\d+) h\))?$/.exec(text) ?? [];
  return { activity: activity as Activity, ...(hours ? { hours: Number(hours) } : {}) };
}

playCases(cases, ['REST'], rulings, {
  'SV-C-317': (given, at) => ask('short-rest', given, at),
  'SV-C-318': ({ EN, vitality, maxVitality, ways }, at) => ({
    gain: ways.map((way: string) => {
      const [name, care] = WAYS[way] ?? ['', {}];
      return ask(name, { EN, vitality, maxVitality, ...care }, at).gain;
    }),
  }),
  'SV-C-319': ({ EN, cases: owned }, at) => ({
    gain: owned.map((list: string[]) => ask('long-rest', { EN, vitality: 1, ...traits(list) }, at).gain),
  }),
  'SV-C-320': ({ EN, perks }, at) => ask('bed-rest', { EN, vitality: 1, ...traits(perks) }, at),
  'SV-C-321': ({ Meditation, AW, mana }, at) => {
    const first = ask('meditation', { meditation: Meditation, AW, mana }, at);
    const second = ask('meditation', { meditation: Meditation, AW, mana: first.mana, attempt: 2 }, at);
    return { tn: [first.tn, second.tn], manaAfter: [first.mana, second.mana] };
  },
  'SV-C-322': ({ healer, patient }, at) => ask('first-aid', { skill: healer['First Aid'], patient }, at),
  'SV-C-323': ({ healer, patient }, at) => ask('first-aid', { skill: healer.Medicine, patient }, at),
  'SV-C-324': ({ patient, secondMargin }, { play }) => ({
    gain: firstAidGain({ margin: secondMargin, EN: 10, again: patient.firstAidThisEncounter }, play),
  }),
  'SV-C-325': ({ Surgery, difficulty, assistant, patient }, at) =>
    ask('surgery', { surgery: Surgery, difficulty, assistant, vitality: patient.vitality }, at),
  'SV-C-326': ({ IN, patients }, at) => ({
    maxPatients: maxPatients(IN),
    ...ask('ongoing-care', { IN, patients, medicine: 12 }, at),
  }),
  'SV-C-327': (given, at) => ask('injury', given, at),
  'SV-C-328': ({ injuryWeeks, treated, cases: owned }, at) => ({
    weeks: owned.map(
      (list: string[]) =>
        ask(
          'injury-healing',
          {
            weeks: injuryWeeks,
            treated,
            careEveryDay: list.includes('care every day'),
            ...traits(list),
          },
          at,
        ).weeks,
    ),
  }),
  'SV-C-329': ({ injury, weeks, surgery }, at) =>
    ask('injury-healing', { injury, treated: surgery, daysPassed: weeks * 7 }, at),
  'SV-C-330': ({ injuryDays, caredDays }, at) => ask('injury-healing', { days: injuryDays, caredDays }, at),
  'SV-C-331': ({ plans }, at) => ({
    allowed: plans.map(
      (plan: string[]) => ask('plan-day', { activities: plan.map(planned) }, at).allowed ?? false,
    ),
  }),
  'SV-C-376': ({ EN, AW, vitality, maxVitality }, { play }) => {
    const after = (reading: string): Answer =>
      ask(
        'long-rest',
        { EN, AW, vitality, maxVitality },
        { play: new Play(play.dice, { ...play.readings, 'SV-R-143': reading }) as typeof play },
      );
    return {
      vitality: Object.fromEntries(
        ['halfEndurance', 'halfAwareness', 'all'].map(reading => [reading, after(reading).vitality]),
      ),
    };
  },
  'SV-C-377': ({ patient, margin }, { play }) => ({
    gain: firstAidGain({ margin, EN: patient.EN, again: patient.firstAidThisEncounter }, play),
  }),
  'SV-C-384': ({ Meditation, attemptsOfTheDay }) => ({
    tn: Array.from({ length: attemptsOfTheDay }, (_, i) => Meditation + meditationPenalty(i + 1)),
  }),
  'SV-C-385': ({ being, EN, integrity }, at) => ({
    integrityAfter: ask('long-rest', { being, EN, vitality: integrity }, at).vitality,
  }),
});
