import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/ui.css";
import "./styles/map.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
