/** What somebody is asked in the middle of a deed, and what may be answered. */

import { GAME_MASTER } from '@arbiter/engine';
import { FUMBLE_FACE } from '../../checks/outcome.ts';
import { refuse } from '../../play.ts';
import type { ChasePerk } from '../../world/chase-hazards.ts';
import { concernsNobody } from '../changes/concerned.ts';
import type { AnswerCommand, CommandOf } from '../commands.ts';
import type { Deed, FightAnswer, FightAsk } from '../deed.ts';
import type { Fighter, FightState } from '../state.ts';
import { abilityOf } from '../strikes.ts';
import { capital, isCounted, isNumberOpen, nameOf } from '../words.ts';
import { type AskOf, offer, type Question } from './act.ts';
import { type EventRows, harmless } from './event-row.ts';

/** Each answer as the deed that asked takes it. */
export const ANSWERS: { readonly [D in AnswerCommand['do']]: (command: CommandOf<D>) => FightAnswer } = {
  reroll: () => true,
  keep: () => false,
  hit: ({ nonLethal, push, disarm }) => ({ nonLethal, push, ...(disarm !== undefined && { disarm }) }),
  respond: command => command.with,
  pass: () => null,
  push: ({ x, y }) => ({ x, y }),
  perk: ({ perk, target }) => ({ perk, ...(target !== undefined && { target }) }),
};

const bennyQuestion: Question<AskOf<'benny'>> = {
  whyNot: (_state, _actor, { do: kind }) =>
    kind === 'reroll' || kind === 'keep'
      ? undefined
      : refuse('ED-BEN-01', 'First say whether to spend a benny on this roll.'),
  offers(state, { id: actor }, ask) {
    const { total, target } = ask.rolled;
    const rolled = [total ?? '', ...(isNumberOpen(state, ask) ? [`against ${target}`] : [])].filter(
      each => each !== '',
    );
    return [
      offer({ do: 'keep', actor }, 'Let it stand', 'none', 'ED-BEN-01'),
      offer(
        { do: 'reroll', actor },
        ['Reroll', ...rolled].join(' '),
        state.readings['ED-R-17'] === 'noResponseCost' ? '1 benny' : '1 benny, Response',
        'ED-BEN-01',
      ),
    ];
  },
  tells(state, ask, cause) {
    const { who, rolled } = ask;
    const came =
      rolled.total === null || !isCounted(state, who)
        ? rolled.outcome
        : `${rolled.total}${isNumberOpen(state, ask) ? ` against ${rolled.target}` : ''}: ${cameTo(ask)}`;
    return `${cause}${nameOf(state, who)} has rolled ${came}, and may spend a benny to roll again.`;
  },
};

/** ED-DYI-03: a 1 on a Stabilization Roll is two failures. */
const cameTo = ({ of, rolled: { die, outcome } }: AskOf<'benny'>): string =>
  of === 'stabilization' && die === FUMBLE_FACE ? 'two failures' : outcome;

const hitQuestion: Question<AskOf<'hit'>> = {
  whyNot(_state, _actor, command, { options }) {
    if (command.do !== 'hit') return refuse('ED-TAG-04', 'First say what to do with the hit.');
    if (command.nonLethal && !options.nonLethal) return refuse('ED-TAG-04', 'This weapon does not spare.');
    if (command.push && !options.push) return refuse('ED-TAG-24', 'This hit does not push.');
    if (command.disarm !== undefined && !options.disarm.includes(command.disarm))
      return refuse('ED-TAG-06', 'This hit takes no such item.');
    return command.nonLethal && command.disarm !== undefined
      ? refuse('ED-TAG-06', 'Disarming takes the place of damage.')
      : undefined;
  },
  offers(_, { id: actor }, { options }) {
    const spares = options.nonLethal ? [false, true] : [false];
    const pushes = options.push ? [false, true] : [false];
    return [
      ...spares.flatMap(nonLethal =>
        pushes.map(push =>
          offer(
            { do: 'hit', actor, nonLethal, push },
            `Hit${nonLethal ? ' without killing' : ''}${push ? ' and push' : ''}`,
            'none',
            'ED-TAG-04',
            'ED-TAG-24',
          ),
        ),
      ),
      ...options.disarm.flatMap(item =>
        pushes.map(push =>
          offer(
            { do: 'hit', actor, nonLethal: false, push, disarm: item },
            `Take the ${item}${push ? ' and push' : ''}`,
            'none',
            'ED-TAG-06',
          ),
        ),
      ),
    ];
  },
  tells: (state, { who, target }) =>
    `${nameOf(state, who)} hits ${nameOf(state, target)} and chooses what to do with it.`,
};

/** What it answers with, by name. */
const answerName = (actor: Fighter, id: string): string => abilityOf(actor, id)?.name ?? id;

const responseQuestion: Question<AskOf<'response'>> = {
  whyNot: (_state, _actor, command, { abilities }) =>
    command.do === 'pass' || (command.do === 'respond' && abilities.includes(command.with))
      ? undefined
      : refuse('ED-ACT-07', 'Answer with one of the Responses offered, or let it go by.'),
  offers: (_, actor, { abilities }) => [
    ...abilities.map(id =>
      offer({ do: 'respond', actor: actor.id, with: id }, answerName(actor, id), 'Response', 'ED-ACT-07'),
    ),
    offer({ do: 'pass', actor: actor.id }, 'Let it go by', 'none', 'ED-ACT-07'),
  ],
  tells: (state, { who, target, trigger }, cause) =>
    trigger === 'allyHit'
      ? `${cause}${nameOf(state, target)} is hit, and ${nameOf(state, who)} may answer.`
      : `${cause}${nameOf(state, who)} is ${trigger} and may answer.`,
};

const pushQuestion: Question<AskOf<'push'>> = {
  whyNot: (_state, _actor, command, { places }) =>
    command.do === 'push' && places.some(({ x, y }) => x === command.x && y === command.y)
      ? undefined
      : refuse('ED-TAG-24', 'Push into one of the spaces offered.'),
  offers: (_, { id: actor }, { places }) =>
    places.map(({ x, y }) => offer({ do: 'push', actor, x, y }, `Push to ${x}, ${y}`, 'none', 'ED-TAG-24')),
  tells: (state, { who, target }) =>
    `${nameOf(state, who)} pushes ${nameOf(state, target)} and chooses where to.`,
};

const movementQuestion: Question<AskOf<'movement'>> = {
  whyNot: (_state, _actor, command, { weapons, abilities }) =>
    command.do === 'pass' ||
    (command.do === 'respond' && (weapons.includes(command.with) || abilities.includes(command.with)))
      ? undefined
      : refuse('ED-ACT-08', 'Strike with one of the melee attacks offered, or let it go by.'),
  offers: ({ fighters }, actor, { target, weapons, abilities }) => [
    ...[...weapons, ...abilities].map(id =>
      offer(
        { do: 'respond', actor: actor.id, with: id },
        `Strike ${fighters[target]?.name ?? ''} with ${answerName(actor, id)}`,
        'Response',
        'ED-ACT-08',
      ),
    ),
    offer({ do: 'pass', actor: actor.id }, 'Let it go by', 'none', 'ED-ACT-08'),
  ],
  tells: (state, { who, target }) =>
    `${nameOf(state, who)} may strike at ${nameOf(state, target)}, who ${state.scene ? 'turns or moves' : 'moves'} away.`,
};

/** ED-CHS-14 to 16: which perks fit the place, and on whom each may be used. */
const perksFor = ({ behind, ahead }: AskOf<'perk'>): { perk: ChasePerk; target?: string }[] => [
  { perk: 'Shortcut' },
  ...behind.map(target => ({ perk: 'Interference' as const, target })),
  ...ahead.map(target => ({ perk: 'Lock On' as const, target })),
];

const perkQuestion: Question<AskOf<'perk'>> = {
  whyNot: (_state, _actor, command, ask) =>
    command.do === 'perk' &&
    perksFor(ask).some(({ perk, target }) => perk === command.perk && target === command.target)
      ? undefined
      : refuse('ED-CHS-14', 'Choose one of the perks offered.'),
  offers: (state, { id: actor }, ask) =>
    perksFor(ask).map(({ perk, target }) =>
      target === undefined
        ? offer({ do: 'perk', actor, perk }, perk, 'none', 'ED-CHS-14')
        : offer(
            { do: 'perk', actor, perk, target },
            `${perk}: ${nameOf(state, target)}`,
            'none',
            'ED-CHS-15',
            'ED-CHS-16',
          ),
    ),
  tells: (state, { who }) => `${nameOf(state, who)} has a Perk to choose.`,
};

const QUESTIONS: { readonly [A in FightAsk['ask']]: Question<AskOf<A>> } = {
  benny: bennyQuestion,
  hit: hitQuestion,
  response: responseQuestion,
  push: pushQuestion,
  movement: movementQuestion,
  perk: perkQuestion,
};
export const questionOf = (ask: FightAsk): Question => QUESTIONS[ask.ask];

/** What somebody else did that the question is about: whose attack with what, as far as it is known, or which hazard. */
function causeOf(state: FightState, deed: Deed, who: string): string {
  if (deed.deed === 'hazard') {
    const peril = deed.index < 0 ? state.hazard : state.events[deed.index];
    return peril ? `${capital(peril.name)}: ` : '';
  }
  const attacker = deed.deed === 'attack' && deed.actor !== who ? state.fighters[deed.actor] : undefined;
  if (deed.deed !== 'attack' || !attacker) return '';
  const ability = attacker.abilities.find(each => each.id === deed.ability)?.name;
  return `${[attacker.name, ability ?? deed.weapon].filter(Boolean).join(', ')}: `;
}

export const askingEvents: EventRows<'asked' | 'answered'> = {
  asked: {
    writes(state, { frame, queue }) {
      state.asked = frame;
      state.queue = [...queue];
    },
    tells({ state }, { frame: { ask, deed } }) {
      if (ask.who === GAME_MASTER) return 'The game master decides something.';
      return questionOf(ask).tells(state, ask, causeOf(state, deed, ask.who));
    },
    touches: concernsNobody,
    gravity: harmless,
  },
  answered: {
    writes(state) {
      state.asked = null;
      state.queue = [];
    },
    tells: () => undefined,
    touches: concernsNobody,
    gravity: harmless,
  },
};
