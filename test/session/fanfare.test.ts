import { existsSync } from 'node:fs';
import { createFanfare, isSilent, type SoundPlayer, fanfareWav } from '../../src/session/fanfare';

describe('the fanfare', () => {
  test('is a WAV file with the right length in its header', () => {
    const wav = fanfareWav();
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  });

  test('lasts less than a second and has no long silence', () => {
    const wav = fanfareWav();
    expect((wav.length - 44) / wav.readUInt32LE(28)).toBeLessThan(1);
    expect(Math.abs(wav.readInt16LE(44 + 2 * 1000))).toBeGreaterThan(0);
  });

  test('rings the bell where no player is installed', async () => {
    const missing: SoundPlayer = { program: 'no-such-player-anywhere', args: (path) => [path] };
    const bell = await new Promise<string>((resolve) => {
      createFanfare(() => {
        resolve('rung');
      }, [missing, missing]).play();
    });
    expect(bell).toBe('rung');
  });

  test('is stopped with the game and leaves no sound file behind', () => {
    let file = '';
    const slow: SoundPlayer = {
      program: 'sleep',
      args: (path) => {
        file = path;
        return ['60'];
      },
    };
    const sound = createFanfare(() => undefined, [slow]);
    sound.play();
    expect(existsSync(file)).toBe(true);
    sound.stop();
    expect(existsSync(file)).toBe(false);
  });

  test.each(['SSH_CONNECTION', 'SSH_TTY', 'SSH_CLIENT'])('is silent over SSH (%s)', (name) => {
    expect(isSilent({ [name]: 'somewhere' })).toBe(true);
  });

  test("sounds on the player's own machine", () => {
    expect(isSilent({})).toBe(false);
  });
});
