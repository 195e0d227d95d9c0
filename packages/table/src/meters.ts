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
  // The loop's own histogram is among these: nothing in it should take longer than 5 ms.
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
  return {
    registry,
    asked: new Histogram({
      ...{ name: 'arbiter_request_seconds', help: 'From a request to its answer.', registers },
      labelNames: ['ask'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    }),
    refused: new Counter({
      ...{ name: 'arbiter_refused_total', help: 'Refusals, by why.', labelNames: ['why'], registers },
    }),
    sent: new Counter({ name: 'arbiter_sent_characters_total', help: 'Sent over sockets.', registers }),
  };
}
