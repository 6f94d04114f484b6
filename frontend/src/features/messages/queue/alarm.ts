/** Sleep that can be ended early for everybody at once. */
export class Alarm {
  private readonly sleepers = new Set<() => void>();

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.sleepers.add(wake);
    });
  }

  ring(): void {
    for (const wake of [...this.sleepers]) wake();
  }
}
