// Calls whoever waits: a soft tone and, where the page is out of sight, a notice of the system. Off until somebody wants it.

import { t } from "./text.svelte";

const KEY = "grognard.bell";

class Bell {
  on = $state(localStorage.getItem(KEY) === "on");
  private sound: AudioContext | null = null;

  /** Switches it; the browser is asked for leave to show notices when it is first wanted, and rings as a sample. */
  async toggle(): Promise<void> {
    this.on = !this.on;
    localStorage.setItem(KEY, this.on ? "on" : "off");
    if (!this.on) return;
    this.tone();
    if ("Notification" in window && Notification.permission === "default") await Notification.requestPermission();
  }

  /** It is one's turn in a game. */
  ring(game: string): void {
    if (!this.on) return;
    this.tone();
    if (document.visibilityState === "hidden" && "Notification" in window && Notification.permission === "granted") {
      const notice = new Notification(t("your-turn"), { body: game, tag: game, silent: true });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    }
  }

  /** Two quiet notes. */
  private tone(): void {
    if (!("AudioContext" in window)) return;
    this.sound ??= new AudioContext();
    const { sound } = this;
    void sound.resume();
    for (const [n, pitch] of [523, 659].entries()) {
      const from = sound.currentTime + n * 0.14;
      const note = sound.createOscillator();
      const loud = sound.createGain();
      note.frequency.value = pitch;
      loud.gain.setValueAtTime(0, from);
      loud.gain.linearRampToValueAtTime(0.06, from + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
      note.connect(loud).connect(sound.destination);
      note.start(from);
      note.stop(from + 0.32);
    }
  }
}

export const bell = new Bell();
