import './options.css';
import { OptionForm } from './option-form.tsx';
import { technicalSets, tradingSet } from './option-set.ts';

/** /markets/options: the trading options (d2:36). */
export const TradingOptionsPage = () => (
  <div className="options-sets">
    <OptionForm set={tradingSet} />
  </div>
);

/** /settings: options of chats and files (d2:42, d3:114). */
export const TechnicalSettingsPage = () => (
  <div className="options-sets">
    {technicalSets.map((set) => (
      <OptionForm key={set.name} set={set} />
    ))}
  </div>
);
