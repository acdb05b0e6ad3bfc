import { isKeyOrClick, type Display, type ScreenKind } from '../../screen';
import { PROMPT_COMMANDS, receiveAnswer, typeInPrompt, type Prompt, type PromptMessage } from './commands';
import { viewPrompt } from './view';

/** A line that the player types, over another screen. */
export const PROMPT_SCREEN: ScreenKind<Prompt, PromptMessage, unknown, { readonly display: Display }> = {
  name: 'prompt',
  covers: false,
  update: (prompt, message, { display }) => {
    if (isKeyOrClick(message)) return typeInPrompt(prompt, message, display.height);
    return message.type === 'complaint' || message.type === 'completions'
      ? receiveAnswer(prompt, message)
      : [prompt, []];
  },
  view: (canvas, prompt, { display }) => viewPrompt(canvas, prompt, display.settings.styles),
  commands: () => PROMPT_COMMANDS,
};
