/** Work that can wait: one piece in each turn of the event loop, after whatever has come in. Of two for the same the second is done. */
export class Later {
  private readonly due = new Map<object, () => void>();
  private isScheduled = false;

  /** Has something done for somebody, in the place of what was to be done for them. */
  put(whom: object, work: () => void): void {
    this.due.delete(whom);
    this.due.set(whom, work);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const [next] = this.due;
      if (!next) return;
      this.due.delete(next[0]);
      if (this.due.size > 0) this.schedule();
      try {
        next[1]();
      } catch (error) {
        // What fails for one keeps nobody else waiting.
        console.error(error);
      }
    });
  }
}
