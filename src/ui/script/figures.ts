// From one enlarged figure to the next: the first closes, or the next would open on top of it.
import { onClick } from './on.ts'

onClick('.large [popovertarget]', (button) => button.closest<HTMLElement>('.large')?.hidePopover())
