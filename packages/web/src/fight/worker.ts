/** Beside a fight: foresight, tactics, chances; the simulator's tasks, handed on. */
import '../schemas.ts';
import { openBook } from '@arbiter/rules/books';
import { JOBS, type Jobs, type Request, taskQueue } from '@arbiter/simulator';
import { asRead } from '../words.ts';

/** What is told is told as the page writes it. */
const jobs: Jobs = {
  ...JOBS,
  *log(ruleset, ask) {
    for (const found of JOBS.log(ruleset, ask))
      yield found && { steps: found.steps.map(step => ({ ...step, told: asRead(step.told) })) };
  },
};

/** Lets messages in. */
const door = new MessageChannel();
const breath = (): Promise<void> =>
  new Promise(resolve => {
    door.port1.onmessage = () => resolve();
    door.port2.postMessage(undefined);
  });

const take = taskQueue({ openBook, breath, jobs, answer: given => postMessage(given) });

addEventListener('message', ({ data }: MessageEvent<Request>) => take(data));
