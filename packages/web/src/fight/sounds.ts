/** The sounds of a fight, made and not fetched; nobody hears them who has not asked for them. */
import type { Glance } from '@arbiter/engine';
import { effect, signal } from '@preact/signals';
import { remember, remembered } from '../frame/remembered.ts';
import { healthShown } from './health.ts';
import type { FightModel } from './model.ts';

export type Sound = 'dice' | 'blow' | 'down' | 'turn';

/** Whether this reader wants to hear the fight. */
export const isHeard = signal(remembered('sound') === 'on');

export function hear(isOn: boolean): void {
  isHeard.value = isOn;
  remember('sound', isOn ? 'on' : 'off');
}

interface Moment {
  readonly glance: Pick<Glance, 'fighters'>;
  /** Whoever at the page has to decide, if anybody. */
  readonly asked: string | undefined;
}

/** What is heard between two moments: dice that fell, then the worst that they did, then whose turn it is. */
export function soundsBetween(before: Moment, after: Moment, dice: number): readonly Sound[] {
  const then = new Map(before.glance.fighters.map(fighter => [fighter.id, fighter]));
  const changed = after.glance.fighters.flatMap(fighter => {
    const was = then.get(fighter.id);
    return was ? [{ fell: was.able && !fighter.able, isHurt: healthShown(fighter) < healthShown(was) }] : [];
  });
  const isDown = changed.some(({ fell }) => fell);
  return [
    ...(dice > 0 ? (['dice'] as const) : []),
    ...(isDown ? (['down'] as const) : changed.some(({ isHurt }) => isHurt) ? (['blow'] as const) : []),
    ...(after.asked !== undefined && after.asked !== before.asked ? (['turn'] as const) : []),
  ];
}

/** Sounds follow the fight as long as somebody sits at it. */
export function sounding(model: FightModel): () => void {
  const momentOf = (): Moment => ({
    glance: model.glance.value,
    asked: model.isAsked.value ? model.actor.value : undefined,
  });
  let [before, last] = [momentOf(), model.last.peek()];
  return effect(() => {
    const after = momentOf();
    const taken = model.last.value;
    const isRushing = model.pilot.value === 'everybody' && model.speed.value === 'at once';
    const sounds = soundsBetween(before, after, taken !== last ? (taken?.dice.length ?? 0) : 0);
    [before, last] = [after, taken];
    if (isHeard.value && !isRushing) play(sounds);
  });
}

/** One after the other, in seconds. */
const APART = 0.22;

let context: AudioContext | undefined;

function play(sounds: readonly Sound[]): void {
  if (sounds.length === 0) return;
  context ??= new AudioContext();
  const at = context.currentTime;
  for (const [i, sound] of sounds.entries()) SOUNDS[sound](context, at + i * APART);
}

const SOUNDS: Readonly<Record<Sound, (to: AudioContext, at: number) => void>> = {
  dice(to, at) {
    for (const after of [0, 0.05, 0.09, 0.15]) knock(to, at + after, 2400 - after * 6000, 0.03);
  },
  blow(to, at) {
    tone(to, at, [150, 60], 0.16, 'triangle');
    knock(to, at, 500, 0.08);
  },
  down(to, at) {
    tone(to, at, [220, 55], 0.5, 'sawtooth');
  },
  turn(to, at) {
    tone(to, at, [660, 660], 0.35, 'sine');
    tone(to, at + 0.09, [880, 880], 0.4, 'sine');
  },
};

const LOUD = 0.12;

/** A tone that glides and dies away. */
function tone(
  to: AudioContext,
  at: number,
  [from, until]: readonly [number, number],
  long: number,
  type: OscillatorType,
): void {
  const source = to.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(until, at + long);
  source.connect(fading(to, at, long));
  source.start(at);
  source.stop(at + long);
}

/** A short noise around a pitch: something hard on wood. */
function knock(to: AudioContext, at: number, pitch: number, long: number): void {
  const noise = to.createBuffer(1, Math.ceil(to.sampleRate * long), to.sampleRate);
  const wave = noise.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = ((i * 7919) % 1000) / 500 - 1;
  const source = to.createBufferSource();
  source.buffer = noise;
  const filter = to.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(to, at, long));
  source.start(at);
}

function fading(to: AudioContext, at: number, long: number): AudioNode {
  const gain = to.createGain();
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  gain.connect(to.destination);
  return gain;
}
