/** What `/metrics` shows, in the form of Prometheus. Nobody's name, table or secret is in it. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** What is in memory now. */
export interface Sizes {
  readonly tables: number;
  readonly waiting: number;
  readonly sockets: number;
}

/** The meters of a server. */
export type Meters = ReturnType<typeof metersOf>;

/** New meters, each in its place in a registry of their own. */
export function metersOf(sizes: () => Sizes) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 5 });
  const registers = [registry];
  const gauge = (name: keyof Sizes, help: string): Gauge =>
    new Gauge({
      ...{ name: `arbiter_${name}`, help, registers },
      collect() {
        this.set(sizes()[name]);
      },
    });
  gauge('tables', 'Tables in memory.');
  gauge('waiting', 'Requests that are decided and not yet kept.');
  gauge('sockets', 'Connections.');
  const loop = loopMeter(registers);
  return {
    registry,
    /** Measures the event loop no longer. */
    stop: loop,
    asked: new Histogram({
      ...{ name: 'arbiter_request_seconds', help: 'From a request to its answer.', registers },
      labelNames: ['ask'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    }),
    refused: new Counter({
      ...{ name: 'arbiter_refused_total', help: 'Refusals, by why.', labelNames: ['why'], registers },
    }),
    sent: new Counter({ name: 'arbiter_sent_bytes_total', help: 'Sent over sockets.', registers }),
  };
}

/** Milliseconds between two looks at the event loop. */
const LOOK = 20;

/** How much later than it should a timer goes off: as long as somebody held up the event loop. Nothing should take longer than 5 ms. */
function loopMeter(registers: Registry[]): () => void {
  const delay = new Histogram({
    ...{ name: 'arbiter_loop_delay_seconds', help: 'How long the event loop was held up.', registers },
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
  });
  let longest = 0;
  new Gauge({
    ...{
      name: 'arbiter_longest_turn_seconds',
      help: 'The longest of them since this was read last.',
      registers,
    },
    collect() {
      this.set(longest);
      longest = 0;
    },
  });
  let due = performance.now() + LOOK;
  const looking = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - due) / 1000;
    due = now + LOOK;
    delay.observe(late);
    longest = Math.max(longest, late);
  }, LOOK);
  looking.unref();
  return () => clearInterval(looking);
}
