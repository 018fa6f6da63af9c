/** Wakes a loop; a ring between looking and waiting is not lost. */
export class Signal {
  count = 0;
  private wake: () => void = () => undefined;

  ring(): void {
    this.count += 1;
    this.wake();
  }

  /** Resolves at once when it has rung since the count was `seen`. */
  async after(seen: number): Promise<void> {
    if (this.count !== seen) return;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
  }
}
