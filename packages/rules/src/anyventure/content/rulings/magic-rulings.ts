/** Magic: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const magicRulings = [
  {
    id: 'AV-R-93',
    question: 'What is the +1 or −1 of a ritual helper?',
    readings: [
      { key: 'toResult', text: "Added to the caster's final result." },
      { key: 'bonusDie', text: '+1 bonus die or 1 penalty die for the caster.' },
    ],
    default: 'toResult',
    why: 'Bonus dice are always called dice; here only a number stands.',
    switch: false,
  },
  {
    id: 'AV-R-94',
    question: 'Can a focus replace the component of a ritual?',
    readings: [
      { key: 'focusAllowed', text: 'Yes.' },
      { key: 'componentOnly', text: 'No.' },
    ],
    default: 'focusAllowed',
    why: 'Foci substitute for components in general.',
    switch: false,
  },
  {
    id: 'AV-R-95',
    question: 'Is the component used up if the casting fails?',
    readings: [
      {
        key: 'onAttempt',
        text: 'Yes, with the attempt; a focus is not used up but may break by its own text.',
      },
      { key: 'onSuccess', text: 'Only on success.' },
    ],
    default: 'onAttempt',
    why: 'Like Energy, it is committed before the roll.',
    switch: false,
  },
  {
    id: 'AV-R-96',
    question: 'How much of a failed spell is locked?',
    readings: [
      { key: 'wholeSpell', text: 'The spell in every form: plain, charged and ritual.' },
      { key: 'sameForm', text: 'Only the form that failed.' },
    ],
    default: 'wholeSpell',
    why: "'That same spell'.",
    switch: false,
  },
  {
    id: 'AV-R-97',
    question: 'How many things can one concentrate on, and does damage end it?',
    readings: [
      {
        key: 'oneNoDamageBreak',
        text: 'One: a second is refused until the first is ended, which its holder may do at any time; damage alone does not end it, Stunned, Dazed and Unconscious do.',
      },
      { key: 'manyNoDamageBreak', text: 'Any number; same breakers.' },
    ],
    default: 'oneNoDamageBreak',
    why: 'Stunned and Dazed are the printed breakers and Unconscious can do nothing at all; one at a time is the plain sense of concentration.',
    switch: false,
  },
  {
    id: 'AV-R-98',
    question: 'How long does a ritual take?',
    readings: [
      { key: 'spellStates', text: 'As the spell says; always outside combat turns.' },
      { key: 'tenMinutes', text: '10 minutes unless the spell says otherwise.' },
    ],
    default: 'spellStates',
    why: 'No time is printed.',
    switch: false,
  },
  {
    id: 'AV-R-99',
    question: 'Does the target of a harmful spell get a Defense check?',
    readings: [
      { key: 'spellStates', text: 'Only if the spell says so.' },
      { key: 'alwaysDefense', text: 'Yes, the casting result is compared with a Defense check.' },
    ],
    default: 'spellStates',
    why: 'Spells are pass or fail against their RC.',
    switch: false,
  },
  {
    id: 'AV-R-157',
    question: 'Does channeling need a voice or a free hand?',
    readings: [
      {
        key: 'spellStates',
        text: 'Only if the spell says so; a Muted or bound caster channels otherwise as usual, and a charged casting needs a hand for component or focus.',
      },
      { key: 'voiceNeeded', text: 'Always a voice: Muted casters cannot channel.' },
    ],
    default: 'spellStates',
    why: 'Neither is printed as a need.',
    switch: false,
  },
  {
    id: 'AV-R-159',
    question: 'A spell names Evasion or Deflection. What is compared?',
    readings: [
      {
        key: 'resultVersusDefense',
        text: 'The casting result, after it has met its RC, with the Defense check; equal or higher strikes. Halving and shields by its kind (Ranged unless the spell says Melee or Area). The Defense is rolled only after a successful casting.',
      },
      { key: 'rcVersusDefense', text: "The spell's RC with the Defense check." },
    ],
    default: 'resultVersusDefense',
    why: 'A Defense check is made against what was rolled; damage still does not scale.',
    switch: false,
  },
  {
    id: 'AV-R-160',
    question: 'A spell lets the target resist with a skill but gives no number. What must be met?',
    readings: [
      {
        key: 'spellRc',
        text: "The spell's printed RC, charging and Nullfield left out; meeting it resists.",
      },
      { key: 'contested', text: 'The casting result, as a contest.' },
    ],
    default: 'spellRc',
    why: 'How far the casting was passed never matters (AV-MAG-04).',
    switch: false,
  },
  {
    id: 'AV-R-163',
    question: 'A spell or skill bound to certain creature types is used on another type. Refused or wasted?',
    readings: [
      {
        key: 'wasted',
        text: 'Carried out and paid, with no effect on it and no check rolled by it; in an Area the others are still struck.',
      },
      { key: 'refused', text: 'Refused before anything is paid.' },
    ],
    default: 'wasted',
    why: 'Its user need not know what the target is.',
    switch: false,
  },
  {
    id: 'AV-R-170',
    question: 'Can casting be helped by the ordinary help rule?',
    readings: [
      {
        key: 'ritualAssistOnly',
        text: 'Plain and charged channeling yes, like any check with a known RC. A ritual no: it has its own assistance instead. Each person assists a ritual once, by one of the two ways; assistants roll before the caster, in the order named, and pay nothing.',
      },
      {
        key: 'ordinaryHelpToo',
        text: 'Yes, always; in a ritual its bonus dice come besides the assistance.',
      },
      { key: 'neverPlain', text: 'No: ritual assistance is the only help in magic.' },
    ],
    default: 'ritualAssistOnly',
    why: 'The help rule makes no exception for magic; for rituals the specific rule replaces it, otherwise one person would count twice.',
    switch: false,
  },
  {
    id: 'AV-R-171',
    question: 'A ritual is broken off before its time is over. What is lost?',
    readings: [
      {
        key: 'nothing',
        text: 'Nothing: Energy, component and check all come at the end of its time, in that order; the spell is not locked.',
      },
      { key: 'componentAndLock', text: 'Energy and component, and the spell is locked.' },
    ],
    default: 'nothing',
    why: 'No attempt to channel has been made yet.',
    switch: false,
  },
  {
    id: 'AV-R-198',
    question: 'Does somebody Incapacitated or Unconscious make the check that resists a spell?',
    readings: [
      {
        key: 'allButDefense',
        text: 'Yes, with whatever skill the spell names, except Evasion and Deflection, which it cannot roll.',
      },
      { key: 'noCheck', text: 'No: it is struck without a check.' },
    ],
    default: 'allButDefense',
    why: 'AV-COND-27 takes away moving, acting and defending; Endurance and Resilience go on (AV-LIFE-06), and AV-R-147 speaks of contests.',
    switch: false,
  },
  {
    id: 'AV-R-209',
    question: 'How long does a spell’s effect last that states no time and needs no Concentration?',
    readings: [
      { key: 'untilFullRest', text: 'Until the end of the next full rest of whoever is under it.' },
      { key: 'untilEnded', text: 'Until something ends it.' },
    ],
    default: 'untilFullRest',
    why: 'As with ballads (AV-R-204): the day is the longest time the guide counts effects by.',
    switch: false,
  },
  {
    id: 'AV-R-215',
    question:
      'Schools roll with Knowledge (AV-R-27). What of a Talent that a creature states for a school, or that an option grants?',
    readings: [
      {
        key: 'statedCountsGrantedAdds',
        text: 'A stated one counts in place of Knowledge; a granted one adds to Knowledge, up to 4 (AV-R-181). The check is a Knowledge check either way.',
      },
      { key: 'knowledgeOnly', text: 'Neither does anything: Knowledge alone counts.' },
    ],
    default: 'statedCountsGrantedAdds',
    why: 'Nobody should roll fewer dice for an option bought, and a number that is written down is meant.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
