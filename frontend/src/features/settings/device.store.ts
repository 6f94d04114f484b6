import { SETTINGS, type Settings } from '@hoopline/contracts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/device-storage.ts';
import { followOtherTabs } from '../../lib/follow-other-tabs.ts';

/** The settings of this store. The colour mode and the language have their own stores. */
export type Switches = Pick<Settings, 'notifications' | 'publicProfile' | 'emailUpdates'>;

interface DeviceStore {
  /** Settings by owner: the person's id, or `VISITOR`. */
  kept: Readonly<Record<string, Switches>>;
}

export const VISITOR = 'visitor';

/** The settings that were last saved on this device. */
export const useDeviceSettings = create<DeviceStore>()(
  persist((): DeviceStore => ({ kept: {} }), {
    name: 'hoopline.settings',
    storage: createJSONStorage(() => deviceStorage),
  }),
);

interface DraftsStore {
  /** Changed settings by owner. */
  changed: Readonly<Record<string, Partial<Switches>>>;
}

/** Unsaved changes. They are restored when the form is shown again, until the app is left. */
export const useSettingsDrafts = create<DraftsStore>(() => ({ changed: {} }));

const latest = followOtherTabs<DeviceStore>(useDeviceSettings);

const { notifications, publicProfile, emailUpdates } = SETTINGS;
export const DEFAULTS: Switches = { notifications, publicProfile, emailUpdates };

export const switchesOf = ({ notifications, publicProfile, emailUpdates }: Switches): Switches => ({
  notifications,
  publicProfile,
  emailUpdates,
});

export function keepSettings(owner: string, settings: Settings): void {
  useDeviceSettings.setState({ kept: { ...latest().kept, [owner]: switchesOf(settings) } });
}

export function forgetSettings(owner: string): void {
  const { [owner]: _, ...others } = latest().kept;
  useDeviceSettings.setState({ kept: others });
  useSettingsDrafts.setState({ changed: {} });
}
